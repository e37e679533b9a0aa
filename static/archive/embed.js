// The script of the replay in a frame on another site.
import "./hand-tabs.js";
import "./replay/hand-replay.js";
