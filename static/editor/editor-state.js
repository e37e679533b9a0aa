// What the editor is doing: one state at a time, and the events that lead from one to another. An event that a state does not
// list changes nothing.
//
//   idle        the step is as the site made it, or as the site has previewed it
//   previewing  the site is asked what it would say of the line, and may save it
//   saving      an edit is on its way
//   refused     the site has not taken the last edit; `reason` says whether its answer is shown in the step
//   offline     edits wait on this device; `reason` says whether their writer has to sign in first
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

  // changed: called when the state is another, or its reason is.
  constructor(changed = () => {}) {
    this.changed = changed;
  }

  move(event, reason = "") {
    const next = NEXT[this.name][event];
    if (!next || (event === "save" && this.#underWay > 0)) return;
    const isSame = next === this.name && reason === this.reason;
    this.name = next;
    this.reason = reason;
    if (!isSame) this.changed();
  }

  // Edits may be on their way side by side: a line, and the text beside it.
  begin() {
    this.#underWay += 1;
    this.move("send");
  }

  // event: save | refuse; none where nobody has answered: the edit is queued then.
  end(event, reason) {
    this.#underWay -= 1;
    if (event) this.move(event, reason);
  }

  // What waited is sent; what is asked for meanwhile is on its way still.
  empty() {
    this.move("empty");
    if (this.#underWay > 0) this.move("send");
  }
}
