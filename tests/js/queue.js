import { Drain } from "../../static/editor/edit-drain.js";
import { meaning, newSource, sourceOf } from "../../static/editor/edit-requests.js";
import { equal } from "./check.js";

// Edits that wait in memory.
class Store {
  constructor(edits) {
    this.edits = edits.map((edit, order) => ({ annotation: "a", kind: "line", person: "ann", ...edit, order }));
  }

  async waiting() {
    return [...this.edits];
  }

  async change(edit) {
    const place = this.edits.findIndex(({ order }) => order === edit.order);
    if (place >= 0) this.edits[place] = edit;
    return place >= 0;
  }

  async remove({ order }) {
    this.edits = this.edits.filter((edit) => edit.order !== order);
  }
}

// Sends the edits to a site that answers them one by one; a meaning stands for an answer without more.
async function drained(edits, answers, { isReachable = true, person = "ann" } = {}) {
  const store = new Store(edits);
  const sent = [];
  const send = async ({ words }) => {
    sent.push(words);
    const answer = answers.shift() ?? "done";
    return typeof answer === "string" ? { meaning: answer, refusal: {} } : answer;
  };
  const writerNow = async () => (person === null ? null : { person, token: "t" });
  const site = { send, writerNow, isReachable: () => isReachable };
  const drain = drainOf(store, site);
  const end = await drain.run();
  drain.stop();
  const left = store.edits.map(({ words, aside, tried, failures }) => ({ words, aside: aside?.meaning, tried, failures }));
  return { end, sent, left, store };
}

function drainOf(store, site, onEnd = () => {}) {
  return new Drain({ store, isMine: () => true, person: "ann", address: "", onSent: () => {}, onEnd, site });
}

// Runs `work` while timers do not run: `set` gets the function and the pause of each.
async function withTimers(set, work) {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (next, pause) => void set(next, pause);
  try {
    await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

// The pauses after so many runs that send nothing.
async function pausesAfter(count, { isReachable }) {
  const pauses = [];
  const site = { send: null, writerNow: async () => null, isReachable: () => isReachable };
  const drain = drainOf(new Store(LINES), site);
  await withTimers((_next, pause) => pauses.push(pause), async () => {
    for (let run = 0; run < count; run += 1) await drain.run();
  });
  return pauses;
}

const LINES = [{ words: "one" }, { words: "two" }, { words: "three" }];

export const tests = {
  "sends edits in order, each once": async () => {
    const { end, sent, left } = await drained(LINES, []);
    equal([end, sent, left], ["done", ["one", "two", "three"], []]);
  },
  "nothing is sent while the network is away, or nobody answers": async () => {
    equal((await drained(LINES, [], { isReachable: false })).end, "later");
    const { end, sent } = await drained(LINES, [], { person: null });
    equal([end, sent], ["later", []]);
  },
  "without a network the pause until the next try does not grow": async () => {
    const pauses = await pausesAfter(8, { isReachable: false });
    equal(pauses.every((pause) => pause <= 1250), true);
  },
  "while nobody answers, the pause until the next try grows": async () => {
    const pauses = await pausesAfter(8, { isReachable: true });
    equal(pauses.at(-1) > 40_000, true);
  },
  "reports how an automatic try ends": async () => {
    const ends = [];
    const people = [null, { person: "ben", token: "t" }];
    const tries = [];
    await withTimers((next) => tries.push(next), async () => {
      const site = { send: null, writerNow: async () => people.shift(), isReachable: () => true };
      const drain = drainOf(new Store(LINES), site, (end) => ends.push(end));
      await drain.run();
      tries.at(-1)();
      await drain.run();
    });
    equal(ends, ["later", "signedOut", "later"]);
  },
  "an unanswered edit holds up those behind it": async () => {
    const { end, sent, left } = await drained(LINES, ["done", "later"]);
    equal([end, sent, left.map(({ words }) => words)], ["later", ["one", "two"], ["two", "three"]]);
    equal([left[0].tried, left[0].failures], [true, 0]);
  },
  "a conflict is set aside with both versions, and others go on": async () => {
    const refusal = { message: "", current: "Hand1 CK", yours: "Hand1 CA", overwrite: "seen=2" };
    const { end, sent, store } = await drained(LINES, [{ meaning: "conflict", refusal }]);
    equal([end, sent], ["done", ["one", "two", "three"]]);
    equal(store.edits[0].aside, { meaning: "conflict", there: "Hand1 CK", mine: "Hand1 CA", words: "", over: "seen=2" });
  },
  "does not send an undo that follows an edit set aside": async () => {
    const { sent, left } = await drained([{ words: "one" }, { words: "undo", kind: "change" }], ["refused"]);
    equal([sent, left.map(({ aside }) => aside)], [["one"], ["refused", "behind"]]);
  },
  "sends an edit at most five times to a site that fails": async () => {
    const first = await drained([{ words: "one" }], ["failed"]);
    equal([first.end, first.left[0].failures, first.left[0].aside], ["later", 1, undefined]);
    const last = await drained([{ words: "one", failures: 4 }], ["failed"]);
    equal([last.end, last.left[0].aside], ["done", "failed"]);
  },
  "sends nothing while another person, or nobody, is signed in": async () => {
    equal((await drained(LINES, [], { person: "ben" })).end, "signedOut");
    equal((await drained(LINES, ["signedOut"])).end, "signedOut");
  },
  "gives each HTTP status its meaning": () => {
    const statuses = [200, 204, 409, 422, 413, 403, 429, 500, 502, 404, 410, 401, 408, 0];
    const expected = ["done", "done", "conflict", "refused", "refused", "later", "later", "failed", "later", "gone", "gone", "signedOut", "later", "later"];
    equal(statuses.map((status) => meaning(status)), expected);
    equal(meaning(200, true), "signedOut");
  },
  "an edit names its source": () => {
    const source = newSource();
    equal([source.length, sourceOf({ body: `sending=${source}-0000001&seen=1` }) === source], [16, true]);
  },
};
