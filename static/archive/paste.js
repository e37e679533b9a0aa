// The script of the pages where a recording begins, and where people paste a text.
import "../site/site.js";
import "./paste-box.js";
import "./rule-choice.js";
