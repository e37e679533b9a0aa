// The script of every page. Pages that need more have a script of their own, which imports this one.
import "./trusted-html.js";
import "./look-switch.js";
import "./menus.js";
import "./one-session.js";
import "./install.js";
import "./sent-once.js";
import "./time-ago.js";
import "./typed-early.js";
