// The script of the pages that show, make and edit a puzzle.
import "../site/site.js";
import "../archive/key-pad.js";
import "./value-keys.js";
import "../glossary/glossary-term.js";
import "../threads/threads.js";
