import { z } from "zod";
import { Id } from "#contract/common.ts";
import { Duty, DutyRule } from "#contract/duties/duties.ts";
import { DutyWay } from "#contract/duties/duty-forms.ts";
import { MatchStatus, TeamSource } from "#contract/schedule/schedule.ts";
import { Team } from "./teams.ts";

/**
 * What becomes of a withdrawn team's games in groups: results stand and the rest is canceled;
 * every game is canceled; or results stand and the rest goes to the opponents. In a knock-out,
 * where somebody has to go on, results stand and the rest goes to the opponents whatever is chosen.
 */
export const withdrawalPolicies = ["keep_played", "forfeit_rest", "annul_all"] as const;
export const WithdrawalPolicy = z.enum(withdrawalPolicies, {
  error: "rules.withdrawal.policyRequired",
});
export type WithdrawalPolicy = z.infer<typeof WithdrawalPolicy>;

/** `duties`: how the duties that the team leaves are handed on; left out, they stay open. */
export const WithdrawalChoice = z.object({ policy: WithdrawalPolicy, duties: DutyWay.optional() });
export type WithdrawalChoice = z.input<typeof WithdrawalChoice>;

/** The same as the query of the preview: `rest` counts with a `rule` only. */
export const WithdrawalQuery = z.object({
  policy: WithdrawalPolicy,
  rule: DutyRule.optional(),
  rest: z.coerce.number().pipe(DutyWay.shape.rest_minutes.unwrap()).default(0),
});

const GameState = z.object({
  status: MatchStatus,
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
});

/** A game that would change: canceled, given to the opponent, or only played by other teams. */
export const WithdrawalGame = z.object({
  id: Id,
  game_number: z.int(),
  change: z.enum(["canceled", "awarded", "teams"]),
  bracket: z.string().nullable(),
  home_team: z.string().nullable(),
  away_team: z.string().nullable(),
  /** Whom a side waits for whose team is not known. */
  home_source: TeamSource.nullable(),
  away_source: TeamSource.nullable(),
  before: GameState,
  after: GameState,
});
export type WithdrawalGame = z.infer<typeof WithdrawalGame>;

/** A team whose rank changes; null where it has no row in the table. */
export const RankMove = z.object({
  table: z.string(),
  team_id: Id,
  team: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
});
export type RankMove = z.infer<typeof RankMove>;

/** A duty that a team leaves: as it has it, or whoever takes it over. */
const DutyLeft = z.object({ game_number: z.int(), duty: Duty });

export const WithdrawalPreview = z.object({
  games: z.array(WithdrawalGame),
  moves: z.array(RankMove),
  /** Who takes over which of its duties, and those that stay open. */
  duties: z.object({ taken: z.array(DutyLeft), open: z.array(DutyLeft) }),
});
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>;
export const WithdrawalPreviewResponse = z.object({ preview: WithdrawalPreview });

/** `changed`: the ids of the matches that the write changed. */
export const WithdrawalResponse = z.object({ team: Team, changed: z.array(Id) });
