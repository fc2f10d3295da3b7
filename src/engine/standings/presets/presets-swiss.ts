import type { RankingRules } from "#engine/standings/ranking-rules.ts";

/**
 * Swiss tournaments as in chess: 1, ½ and 0, then how strong the opponents were. The tie-breaks are
 * FIDE's; their order is up to organisers (C.07), this one is that of many open tournaments.
 */
export const SWISS_RULES: RankingRules = {
  id: "swiss",
  name: "Swiss (Buchholz)",
  source:
    "FIDE Handbook C.07, tie-break regulations: Buchholz cut 1, Buchholz, Sonneborn-Berger, the " +
    "games among those level, wins",
  matchPoints: { win: 1, tie: 0.5, loss: 0 },
  steps: [
    { among: "all", by: "match_points" },
    { among: "all", by: "buchholz_cut" },
    { among: "all", by: "buchholz" },
    { among: "all", by: "sonneborn_berger" },
    { among: "tied", by: ["match_points"], onSplit: "restart" },
    { among: "all", by: "wins" },
    { among: "all", by: "score_difference" },
    { among: "all", by: "point_ratio" },
    { among: "lot" },
  ],
  restartAt: 4,
};
