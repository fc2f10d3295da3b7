import { z } from "zod";
import { headToHeadMetrics } from "#engine";
import { Id } from "#contract/common.ts";
import { wholeWithin } from "#contract/inputs.ts";
import { rankingLimits } from "#contract/limits.ts";
import { Ranking } from "./rankings.ts";

/** What teams can be compared by over all their games, of what is on record. */
export const chosenMetrics = [
  "match_points",
  "wins",
  "score_difference",
  "scored",
  "score_ratio",
  "point_ratio",
  "forfeits",
  "buchholz_cut",
  "buchholz",
  "sonneborn_berger",
  "conduct",
  "seed",
] as const;

const { points, walkover, criteria: most } = rankingLimits;
const given = z
  .number({ error: "rules.ranking.points" })
  .min(points.min, "rules.ranking.points")
  .max(points.max, "rules.ranking.points")
  .refine((value) => Number.isInteger(value * 2), "rules.ranking.points");
const score = wholeWithin(walkover);

const Criterion = z.discriminatedUnion("among", [
  z.object({ among: z.literal("all"), by: z.enum(chosenMetrics) }),
  z.object({
    among: z.literal("tied"),
    by: z
      .array(z.enum(headToHeadMetrics))
      .min(1, "rules.ranking.headToHeadEmpty")
      .max(headToHeadMetrics.length),
    pairs: z.boolean(),
  }),
]);

/** Ranking rules that people put together, as they are sent; the engine says what the fields mean. */
export const OwnRulesForm = z
  .object({
    points: z.object({
      win: given,
      tie: given,
      loss: given,
      forfeit: given.nullable(),
      narrow: z.object({ win: given, loss: given }).nullable(),
    }),
    walkover: z.object({ winner: score, loser: score }).nullable(),
    criteria: z.array(Criterion).min(1, "rules.ranking.none").max(most.max),
    again: z.enum(["never", "head_to_head", "always"]),
    last: z.enum(["name", "lot"]),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", path, message, input: value });
    const { win, tie, loss, forfeit, narrow } = value.points;
    if (win <= loss) refuse(["points", "win"], "rules.ranking.winLow");
    else if (tie > win) refuse(["points", "tie"], "rules.ranking.tieHigh");
    if (forfeit !== null && forfeit > loss) {
      refuse(["points", "forfeit"], "rules.ranking.forfeitHigh");
    }
    if (narrow && (narrow.win > win || narrow.win <= narrow.loss)) {
      refuse(["points", "narrow", "win"], "rules.ranking.narrowWin");
    }
    if (narrow && narrow.loss < loss) {
      refuse(["points", "narrow", "loss"], "rules.ranking.narrowLoss");
    }
    if (value.walkover && value.walkover.winner <= value.walkover.loser) {
      refuse(["walkover", "winner"], "rules.ranking.walkoverLow");
    }
    for (const [index, message] of faultsOf(value.criteria)) refuse(["criteria", index], message);
  });
export type OwnRulesForm = z.infer<typeof OwnRulesForm>;

/** What is wrong with the order of criteria, by their places. */
function* faultsOf(criteria: z.infer<typeof Criterion>[]): Generator<[number, string]> {
  const seen = new Set<string>();
  for (const [index, criterion] of criteria.entries()) {
    const key = JSON.stringify(criterion);
    if (seen.has(key)) yield [index, "rules.ranking.twice"];
    seen.add(key);
    if (criterion.among === "all") continue;
    if (index === 0) yield [index, "rules.ranking.headToHeadFirst"];
    if (new Set(criterion.by).size < criterion.by.length) yield [index, "rules.ranking.twice"];
  }
}

/** Rules as they are chosen: a preset, or what was made of it. */
const chosen = { ranking: Ranking, rules: OwnRulesForm.nullable().default(null) };

/**
 * By which rules tables are ordered: the tournament's, or those of one division; there `ranking` null
 * means as the tournament's. `former` is what the sender saw: rules that somebody else has changed
 * meanwhile are not overwritten.
 */
export const RankingBody = z.object({
  division_id: Id.nullable().default(null),
  ranking: Ranking.nullable(),
  rules: chosen.rules,
  former: z.object({ ranking: Ranking.nullable(), rules: OwnRulesForm.nullable() }).optional(),
});
export type RankingBody = z.infer<typeof RankingBody>;

/** The rules of divisions that have their own, as they are stored. */
export const DivisionRankings = z.array(z.object({ division_id: Id, ...chosen }));
export type DivisionRankings = z.infer<typeof DivisionRankings>;
