// The script of the pages of the reference.
import "../site/site.js";
import "../glossary/glossary-term.js";
