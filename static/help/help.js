// The script of the help pages.
import "../site/site.js";
import "../glossary/glossary-term.js";
