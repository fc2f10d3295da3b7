import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import { BASKETBALL_DEFAULT, BASKETBALL_FORFEIT } from "#engine/standings/results/award.ts";

/**
 * The product's own order: wins, net score, points scored, results among those level, name. The
 * point quotient parts only teams whose games have sets: without sets equal scores make it equal.
 */
export const DEFAULT_RULES: RankingRules = {
  id: "default",
  name: "Wins, net score, points scored",
  source: "Courtside: wins, then net score, points scored, head-to-head, point quotient, name",
  matchPoints: { win: 2, tie: 1, loss: 0 },
  steps: [
    { among: "all", by: "wins" },
    { among: "all", by: "score_difference" },
    { among: "all", by: "scored" },
    { among: "tied", by: ["wins", "score_difference", "scored"], onSplit: "restart" },
    { among: "all", by: "point_ratio" },
    { among: "name" },
    { among: "lot" },
  ],
  restartAt: 3,
};

/** Volleyball in best of five: a 3–2 gives two points and one. */
export const FIVB_RULES: RankingRules = {
  id: "fivb",
  name: "Volleyball (FIVB)",
  source:
    "FIVB pool ranking criteria (World Championship U19 2021, World Cup 2019): wins, match points " +
    "3/2/1/0, set quotient, point quotient, then the matches among the teams still level",
  matchPoints: { win: 3, tie: 0, loss: 0, forfeit: 0, narrowWin: 2, narrowLoss: 1 },
  steps: [
    { among: "all", by: "wins" },
    { among: "all", by: "match_points" },
    { among: "all", by: "score_ratio" },
    { among: "all", by: "point_ratio" },
    {
      among: "tied",
      by: ["wins", "match_points", "score_ratio", "point_ratio"],
      onSplit: "restart",
    },
    { among: "lot" },
  ],
  restartAt: 4,
};

/** Volleyball in best of three as many leagues play it: table points before wins, 2–1 gives 2 and 1. */
export const BEST_OF_THREE_RULES: RankingRules = {
  id: "best_of_three",
  name: "Best of three, points first",
  source:
    "Local variant of the FIVB criteria for best of three, as in Italy's youth tournaments (Youth " +
    "Volley League 2019, article 3): match points 3/2/1/0, wins, set quotient, point quotient, then " +
    "the matches among the teams still level",
  matchPoints: { win: 3, tie: 0, loss: 0, forfeit: 0, narrowWin: 2, narrowLoss: 1 },
  steps: [
    { among: "all", by: "match_points" },
    { among: "all", by: "wins" },
    { among: "all", by: "score_ratio" },
    { among: "all", by: "point_ratio" },
    {
      among: "tied",
      by: ["match_points", "wins", "score_ratio", "point_ratio"],
      onSplit: "restart",
    },
    { among: "lot" },
  ],
  restartAt: 4,
};

/** Basketball: whenever a team is separated, the rest starts again among themselves. */
export const FIBA_RULES: RankingRules = {
  id: "fiba",
  name: "Basketball (FIBA)",
  source: "FIBA Official Basketball Rules, D.1.1, D.1.3 and D.1.4 (classification of teams)",
  // Its games have no draw; one that is entered all the same is worth no less than a loss.
  matchPoints: { win: 2, tie: 1, loss: 1, forfeit: 0 },
  forfeitScore: BASKETBALL_FORFEIT,
  defaultScore: BASKETBALL_DEFAULT,
  steps: [
    { among: "all", by: "match_points" },
    { among: "tied", by: ["match_points"], onSplit: "restart" },
    { among: "tied", by: ["score_difference"], onSplit: "restart" },
    { among: "tied", by: ["scored"], onSplit: "restart" },
    { among: "all", by: "score_difference", onSplit: "restart" },
    { among: "all", by: "scored", onSplit: "restart" },
    { among: "lot" },
  ],
};
