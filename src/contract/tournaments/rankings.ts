import { z } from "zod";
import type { OwnRules as EngineRules } from "#engine";

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

/** Ranking rules that people put together; the engine says what the fields mean. */
export type OwnRules = EngineRules;

// Every page loads these with its tournament: what is sent is looked at in `OwnRulesForm`.
const values = z.record(z.string(), z.unknown());
export const OwnRules = values as unknown as z.ZodType<OwnRules>;

/** The rules of a division that has its own. */
export interface DivisionRanking {
  division_id: number;
  ranking: Ranking;
  rules: OwnRules | null;
}
export const DivisionRankings = z.array(values) as unknown as z.ZodType<DivisionRanking[]>;

/** The rules that tables go by: a preset, or what was made of it. */
export interface ChosenRules {
  ranking: Ranking;
  rules: OwnRules | null;
}

/** Whether tables go by the product's own rules, as the specification has them. */
export function isUsualOrder({ ranking, rules }: ChosenRules): boolean {
  return ranking === "default" && rules === null;
}

interface Ranked {
  ranking: Ranking;
  own_ranking: OwnRules | null;
  division_rankings: DivisionRanking[];
}

/** By which rules the tables of a division are ordered, or those of a tournament without any. */
export function rulesChosen(
  { ranking, own_ranking: rules, division_rankings: own }: Ranked,
  divisionId: number | null,
): ChosenRules {
  return own.find(({ division_id: id }) => id === divisionId) ?? { ranking, rules };
}
