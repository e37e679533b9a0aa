// The script of the page of an annotation.
import "../site/site.js";
import "./copy-text.js";
import "./focus-field.js";
import "./hand-tabs.js";
import "./replay/hand-replay.js";
import "./talk-values.js";
import "./live-page.js";
import "../glossary/glossary-term.js";
import "../threads/threads.js";
