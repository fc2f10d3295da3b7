import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { byWithdrawalField } from "#contract/games/by-withdrawal.ts";
import { Parts } from "#contract/games/game-parts.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { MatchStatus, Stage, TeamSource } from "#contract/schedule/schedule.ts";
import { GameOnDuty } from "./own-duties.ts";

/** One game as one team's page shows it. */
export const TeamMatch = z.object({
  id: Id,
  game_number: z.int(),
  home_team_id: Id.nullable(),
  away_team_id: Id.nullable(),
  home_team_name: z.string().nullable(),
  away_team_name: z.string().nullable(),
  /** Whom the team meets while that is not known; left out once it is. */
  opponent_source: TeamSource.optional(),
  home_team_score: z.int().nullable(),
  away_team_score: z.int().nullable(),
  parts: Parts.nullable(),
  home_team_shootout: z.int().nullable(),
  away_team_shootout: z.int().nullable(),
  start_time: Instant.nullable(),
  end_time: Instant.nullable(),
  timezone: z.string(),
  court_name: z.string().nullable(),
  bracket_name: z.string().nullable(),
  stage: Stage,
  round: z.int(),
  status: MatchStatus,
  outcome: Outcome,
  lost_by: LostBy.nullable(),
  ...byWithdrawalField,
});
export type TeamMatch = z.infer<typeof TeamMatch>;

export const TeamMatchesResponse = z.object({
  matches: z.array(TeamMatch),
  /** What it has to do at games of others that are still to be played, by time. */
  duties: z.array(GameOnDuty).default([]),
});
