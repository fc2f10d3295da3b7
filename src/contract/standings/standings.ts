import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { byWithdrawalField } from "#contract/games/by-withdrawal.ts";
import { Parts } from "#contract/games/game-parts.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { MatchStatus, TeamSource } from "#contract/schedule/schedule.ts";

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
  /** The points that its games give, where the rules of the tournament compare by such. */
  match_points: z.number().nullable(),
  /** The points of its opponents together, where the rules of the tournament compare by such. */
  buchholz: z.number().nullable(),
  /** The points of all its sets, or without sets of all games, where the rules compare by quotients. */
  points_won: z.int().nullable(),
  points_lost: z.int().nullable(),
  /** Whether the rank is its own for good, but for corrections. */
  is_decided: z.boolean(),
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
  parts: Parts.nullable(),
  status: MatchStatus,
  outcome: Outcome,
  lost_by: LostBy.nullable(),
  ...byWithdrawalField,
  is_third_place: z.boolean(),
  /** Which part of a double elimination the game belongs to. */
  knockout_stage: z.enum(["winners", "losers", "grand_final"]).nullable(),
  /** The places that a game below the third is for; its winner can still come to the first of them. */
  places: z.object({ from: z.int(), to: z.int() }).nullable(),
  raw_start_time: Instant.nullable(),
  court: z.string().nullable(),
});
export type PlayoffMatch = z.infer<typeof PlayoffMatch>;

/** Whether it is a second grand final that was called off, as the first one has decided. */
export function isNeedless({ knockout_stage: stage, status, outcome }: PlayoffMatch): boolean {
  return stage === "grand_final" && status === "canceled" && outcome !== "bye";
}

/** How a game of a knock-out gave a team its place; `open`: the team is still to play it. */
const GameOutcome = z.enum(["won", "lost", "open"]);

/**
 * What gave a team its place: the last game of a knock-out, a game for a place (`third_place`, or
 * `placing_game` for another), the knock-out's round that it went out in or is in, its rank in a
 * group (`is_final` when no game of the group is open), that it has withdrawn, or nothing so far.
 * `stage` is what people call the round.
 */
export const DecidedBy = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["final", "third_place", "placing_game", "round"]),
    result: GameOutcome,
    bracket: z.string(),
    stage: z.string(),
    match_id: Id,
    game_number: z.int(),
  }),
  z.object({ kind: z.literal("group"), bracket: z.string(), rank: z.int(), is_final: z.boolean() }),
  z.object({ kind: z.literal("withdrawn") }),
  z.object({ kind: z.literal("none") }),
]);
export type DecidedBy = z.infer<typeof DecidedBy>;

/**
 * A team's place over the whole tournament; its figures are those of all its games. Teams that no
 * game has parted share a `rank`. `bracket` is the team's group, or else its knock-out.
 */
export const FinalRankingRow = StandingsRow.extend({
  bracket: z.string().nullable(),
  /** Where there are several, each has its own ranking, one after the other. */
  division_id: Id.optional(),
  decided_by: DecidedBy,
});
export type FinalRankingRow = z.infer<typeof FinalRankingRow>;

const TeamName = z.object({ id: Id, name: z.string() });

/** `rounds` and `stage_names` are keyed "1", "2", … in playing order. */
export const EliminationBracket = z.object({
  id: Id,
  name: z.string(),
  is_completed: z.boolean(),
  champion: TeamName.nullable(),
  runner_up: TeamName.nullable(),
  /** Who won the game for the third place, or lost the losers' final; null without such a game. */
  third_place: TeamName.nullable(),
  rounds: z.record(z.string(), z.array(PlayoffMatch)),
  stage_names: z.record(z.string(), z.string()),
});
export type EliminationBracket = z.infer<typeof EliminationBracket>;

export const StandingsQuery = z.object({
  /**
   * The revision that the asker has. The answer may then be what changed since; it says so, for the
   * server may not know.
   */
  since: z.coerce.number<number | string>().int().min(1).optional(),
});
export type StandingsQuery = z.input<typeof StandingsQuery>;

/**
 * The teams at a rank of several groups, best first, of which `count` go on to a bracket; their figures
 * are those that count alike: `leaves_out` says that results against the last of larger groups don't.
 */
export const BestOfRank = z.object({
  rank: z.int(),
  count: z.int(),
  bracket_id: Id,
  bracket: z.string(),
  leaves_out: z.boolean(),
  /** `bracket` is the team's group. */
  rows: z.array(StandingsRow.extend({ bracket: z.string() })),
});
export type BestOfRank = z.infer<typeof BestOfRank>;

/** `group_stage` maps a bracket's name to its rows; those and the final ranking are best first. */
export const StandingsResponse = z.object({
  standings: z.object({
    group_stage: z.record(z.string(), z.array(StandingsRow)),
    elimination_brackets: z.array(EliminationBracket),
    final_ranking: z.array(FinalRankingRow),
    /** The tables that are Swiss tournaments', by name, with who sat out which round and had a win for it. */
    swiss: z
      .record(z.string(), z.array(z.object({ round: z.int(), team: z.string() })))
      .default({}),
    best_of_rank: z.array(BestOfRank).default([]),
  }),
  /**
   * There when `standings` has only what changed after a revision: tables, knock-outs and rows of the
   * ranking. These are the names and numbers of all of them in their order, of teams for the ranking.
   */
  since: z
    .object({
      revision: z.int(),
      tables: z.array(z.string()),
      knockouts: z.array(Id),
      ranking: z.array(Id),
    })
    .optional(),
});
export type Standings = z.infer<typeof StandingsResponse>["standings"];
export type StandingsResponse = z.infer<typeof StandingsResponse>;
