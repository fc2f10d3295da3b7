import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import { FOOTBALL_FORFEIT } from "#engine/standings/results/award.ts";
import { FIFA_CARD_POINTS, UEFA_CARD_POINTS } from "#engine/standings/results/conduct.ts";

const HEAD_TO_HEAD = {
  among: "tied",
  by: ["match_points", "score_difference", "scored"],
  onSplit: "restart",
} as const;

/** Football at the World Cup 2026: head-to-head first, conduct and world ranking last. */
export const FIFA_2026_RULES: RankingRules = {
  id: "fifa_2026",
  name: "Football (FIFA 2026)",
  source:
    "FIFA World Cup 26 regulations: points, goal difference and goals among the teams level, " +
    "repeated for those still level; then over all games, conduct score, FIFA ranking",
  matchPoints: { win: 3, tie: 1, loss: 0 },
  forfeitScore: FOOTBALL_FORFEIT,
  cardPoints: FIFA_CARD_POINTS,
  steps: [
    { among: "all", by: "match_points" },
    HEAD_TO_HEAD,
    { among: "all", by: "score_difference" },
    { among: "all", by: "scored" },
    { among: "all", by: "conduct" },
    { among: "all", by: "seed" },
    { among: "lot" },
  ],
};

/** Football at UEFA's final tournaments: as above, with wins before conduct. */
export const UEFA_RULES: RankingRules = {
  id: "uefa",
  name: "Football (UEFA)",
  source:
    "Regulations of the UEFA European Football Championship 2022-24, article 20: points, goal " +
    "difference and goals among the teams level, repeated for those still level; then over all " +
    "games, wins, disciplinary points, qualifier ranking",
  matchPoints: { win: 3, tie: 1, loss: 0 },
  forfeitScore: FOOTBALL_FORFEIT,
  cardPoints: UEFA_CARD_POINTS,
  steps: [
    { among: "all", by: "match_points" },
    HEAD_TO_HEAD,
    { among: "all", by: "score_difference" },
    { among: "all", by: "scored" },
    { among: "all", by: "wins" },
    { among: "all", by: "conduct" },
    { among: "all", by: "seed" },
    { among: "lot" },
  ],
};
