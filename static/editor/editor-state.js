// What the editor is doing: a state machine. An event that is not listed for a state changes nothing.
//
//   idle        the step is as the server rendered or previewed it
//   previewing  a preview is under way; it may save the line
//   saving      an edit is under way
//   refused     the server refused the last edit; `reason` says whether the step shows its response
//   offline     edits are queued on this device; `reason` says whether their author must sign in first
const NEXT = {
  idle: { preview: "previewing", send: "saving", refuse: "refused", queue: "offline" },
  previewing: { previewed: "idle", save: "idle", send: "saving", refuse: "refused", queue: "offline" },
  saving: { save: "idle", refuse: "refused", queue: "offline" },
  refused: { save: "idle", send: "saving", queue: "offline" },
  offline: { queue: "offline", empty: "idle" },
};

export class EditorState {
  name = "idle";
  reason = "";
  #underWay = 0;

  // onChange: called when the state or its reason changes.
  constructor(onChange = () => {}) {
    this.onChange = onChange;
  }

  move(event, reason = "") {
    const next = NEXT[this.name][event];
    if (!next || (event === "save" && this.#underWay > 0)) return;
    const isSame = next === this.name && reason === this.reason;
    this.name = next;
    this.reason = reason;
    if (!isSame) this.onChange();
  }

  // Two edits may be under way at the same time: a line, and the text in its pane.
  begin() {
    this.#underWay += 1;
    this.move("send");
  }

  // event: save | refuse; empty if the server did not answer, as the edit is queued then.
  end(event, reason) {
    this.#underWay -= 1;
    if (event) this.move(event, reason);
  }

  // The queue has been sent; other edits may still be under way.
  empty() {
    this.move("empty");
    if (this.#underWay > 0) this.move("send");
  }
}
