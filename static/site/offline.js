// The script of the offline page.
import "./site.js";
import "./kept-pages.js";
