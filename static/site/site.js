// The script of every page; pages of one kind have one of their own, which begins with this one.
import "./look-switch.js";
import "./menus.js";
import "./one-session.js";
import "./install.js";
import "./sent-once.js";
import "./time-ago.js";
