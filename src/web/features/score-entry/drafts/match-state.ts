import { z } from "zod";
import { Parts } from "#contract/games/game-parts.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { valueOf } from "#contract/score-commands/verdict.ts";
import { ListedMatchStatus } from "#contract/schedule/schedule.ts";

/** What a row of the schedule says of a match's result. */
export const MatchState = z.object({
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
  parts: Parts.nullable().default(null),
  t1_shootout: z.int().nullable().default(null),
  t2_shootout: z.int().nullable().default(null),
  status: ListedMatchStatus,
  outcome: Outcome.default("played"),
  lost_by: LostBy.nullable().default(null),
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
});
export type MatchState = z.infer<typeof MatchState>;

/** The same as it is sent and compared. */
export function standsOf(state: MatchState): ScoreValue {
  return valueOf({ ...state, status: state.status.toLowerCase() as ScoreValue["status"] });
}

/** The same as rows of the schedule have it. */
export function listedAs({ status, ...value }: ScoreValue): MatchState {
  return { ...value, status: status.toUpperCase() as MatchState["status"] };
}
