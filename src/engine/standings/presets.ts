import type { RankingRules } from "./ranking-rules.ts";

/** The product's own order: wins, net score, points scored, results among those level, name. */
export const DEFAULT_RULES: RankingRules = {
  id: "default",
  name: "Wins, net score, points scored",
  source: "Courtside: wins, then net score, points scored, head-to-head, name",
  matchPoints: { win: 2, tie: 1, loss: 0 },
  steps: [
    { among: "all", by: "wins" },
    { among: "all", by: "score_difference" },
    { among: "all", by: "scored" },
    { among: "tied", by: ["wins", "score_difference", "scored"], onSplit: "restart" },
    { among: "name" },
    { among: "lot" },
  ],
  restartAt: 3,
};
