// The script of the page that a device shows without a connection.
import "./site.js";
import "./kept-pages.js";
