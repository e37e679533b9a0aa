import { branchWith, isPlay } from "../../static/archive/replay/branches.js";
import { equal } from "./check.js";

export const tests = {
  "another card at a step of the hand begins a branch": () => equal(branchWith(undefined, 4, "trick7-3", "SA"), "7-3.SA"),
  "the next cards go on with it": () => {
    equal(branchWith("7-3.SA", 4, "trick7-4", "CK"), "7-3.SA.CK");
    equal(branchWith("7-3.SA.CK", 4, "trick8-1", "DA"), "7-3.SA.CK.DA");
  },
  "another card within it takes the place of those after it": () => {
    equal(branchWith("7-3.SA.CK.DA.DT", 4, "trick8-1", "HA"), "7-3.SA.CK.HA");
  },
  "another card before it begins another branch": () => {
    equal([branchWith("7-3.SA.CK", 4, "trick7-2", "HQ"), branchWith("7-3.SA", 4, "trick2-1", "HQ")], ["7-2.HQ", "2-1.HQ"]);
  },
  "only cards of the play can be others": () => equal(["trick7-3", "deal", "bids1-1"].map(isPlay), [true, false, false]),
};
