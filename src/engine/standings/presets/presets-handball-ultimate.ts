import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import { HANDBALL_FORFEIT } from "#engine/standings/results/award.ts";

const HANDBALL_POINTS = { win: 2, tie: 1, loss: 0 };

/** Handball while a group is being played: over all games, then by name. */
export const EHF_PROVISIONAL_RULES: RankingRules = {
  id: "ehf_provisional",
  name: "Handball (EHF), during the group",
  source: "EHF EURO regulations, ranking during the group matches",
  matchPoints: HANDBALL_POINTS,
  forfeitScore: HANDBALL_FORFEIT,
  steps: [
    { among: "all", by: "match_points" },
    { among: "all", by: "score_difference" },
    { among: "all", by: "scored" },
    { among: "name" },
    { among: "lot" },
  ],
};

/** Handball once a group is complete: head-to-head first. */
export const EHF_FINAL_RULES: RankingRules = {
  id: "ehf_final",
  name: "Handball (EHF), group complete",
  source: "EHF EURO regulations, ranking after the completion of the group matches",
  matchPoints: HANDBALL_POINTS,
  forfeitScore: HANDBALL_FORFEIT,
  steps: [
    { among: "all", by: "match_points" },
    { among: "tied", by: ["match_points", "score_difference", "scored"] },
    { among: "all", by: "score_difference" },
    { among: "all", by: "scored" },
    { among: "lot" },
  ],
};

/** Ultimate: each group still level starts again with the first criterion. */
export const WFDF_RULES: RankingRules = {
  id: "wfdf",
  name: "Ultimate (WFDF)",
  source: "WFDF Rules of Ultimate 2025–2028, Appendix B3 (ranking criteria and tie breakers)",
  matchPoints: { win: 2, tie: 1, loss: 0 },
  steps: [
    { among: "all", by: "wins" },
    { among: "tied", by: ["wins"], onSplit: "restart" },
    { among: "all", by: "forfeits", onSplit: "restart" },
    { among: "tied", by: ["score_difference"], onSplit: "restart" },
    { among: "all", by: "score_difference", onSplit: "restart" },
    { among: "tied", by: ["scored"], onSplit: "restart" },
    { among: "all", by: "scored", onSplit: "restart" },
    { among: "lot" },
  ],
};
