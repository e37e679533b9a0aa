// The script of a page with a thread on it.
import "../site/site.js";
import "./live-thread.js";
import "./post-list.js";
import "./post-composer.js";
