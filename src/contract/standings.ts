import { z } from "zod";
import { Id, Instant } from "./common.ts";
import { MatchStatus, TeamSource } from "./schedule.ts";

export const StandingsRow = z.object({
  rank: z.int(),
  team: z.string(),
  team_id: Id,
  logo_url: z.string().nullable(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  points_scored: z.int(),
  points_given: z.int(),
  net_score: z.int(),
  /** Whether the team has left the tournament since it played. */
  withdrawn: z.boolean(),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/**
 * One side of a playoff match. `origin` is the game or rank that the side comes from, whether or not
 * that is decided; `source` is the same, but only while the team is not known.
 */
export const PlayoffSide = z.object({
  id: Id.nullable(),
  name: z.string().nullable(),
  logo_url: z.string().nullable(),
  seed: z.int().nullable(),
  withdrawn: z.boolean(),
  score: z.int().nullable(),
  /** What decided a game that ended level. */
  shootout: z.int().nullable(),
  source: TeamSource.nullable(),
  origin: TeamSource.nullable(),
});
export type PlayoffSide = z.infer<typeof PlayoffSide>;

export const PlayoffMatch = z.object({
  id: Id,
  game_number: z.int(),
  home_team: PlayoffSide,
  away_team: PlayoffSide,
  winner: z.object({ id: Id }).nullable(),
  status: MatchStatus,
  is_third_place: z.boolean(),
  raw_start_time: Instant.nullable(),
  court: z.string().nullable(),
});
export type PlayoffMatch = z.infer<typeof PlayoffMatch>;

const TeamName = z.object({ id: Id, name: z.string() });

/** `rounds` and `stage_names` are keyed "1", "2", … in playing order. */
export const EliminationBracket = z.object({
  id: Id,
  name: z.string(),
  is_completed: z.boolean(),
  champion: TeamName.nullable(),
  runner_up: TeamName.nullable(),
  rounds: z.record(z.string(), z.array(PlayoffMatch)),
  stage_names: z.record(z.string(), z.string()),
});
export type EliminationBracket = z.infer<typeof EliminationBracket>;

/** `group_stage` maps a bracket's name to its rows, best first. */
export const StandingsResponse = z.object({
  standings: z.object({
    group_stage: z.record(z.string(), z.array(StandingsRow)),
    elimination_brackets: z.array(EliminationBracket),
  }),
});
export type StandingsResponse = z.infer<typeof StandingsResponse>;
