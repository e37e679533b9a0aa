// The script of the pages on which a text is pasted.
import "../site/site.js";
import "./paste-box.js";
