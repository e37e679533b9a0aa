// The script of a puzzle, and of the pages on which one is made.
import "../site/site.js";
import "../archive/key-pad.js";
import "./value-keys.js";
import "../glossary/glossary-term.js";
import "../threads/threads.js";
