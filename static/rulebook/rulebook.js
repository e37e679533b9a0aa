// The script of the pages about rules.
import "../site/site.js";
import "../archive/copy-text.js";
import "../glossary/glossary-term.js";
import "../site/print-page.js";
