import { z } from "zod";

/**
 * The rules that a tournament's tables can be ordered by, the product's own first: presets of the
 * engine. That of handball during a group is left out: the other passes over games to come, too.
 */
export const rankings = [
  "default",
  "best_of_three",
  "fivb",
  "fiba",
  "fifa_2026",
  "uefa",
  "ehf_final",
  "wfdf",
  "swiss",
] as const;
export const Ranking = z.enum(rankings, { error: "rules.tournament.rankingUnknown" });
export type Ranking = z.infer<typeof Ranking>;
