import { z } from "zod";
import { Id } from "#contract/common.ts";
import { DutyRole, DutySource } from "#contract/duties/duties.ts";
import { Parts } from "#contract/games/game-parts.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { MatchStatus, TeamSource } from "#contract/schedule/schedule.ts";
import { RankMove } from "#contract/teams/withdrawal.ts";

/**
 * What becomes of the games that wait for a result when it changes: the teams move on as the result
 * calls for, which games already begun don't allow; the games keep their teams; or the teams move on
 * and games already begun are to be played again, and whatever followed from them.
 */
export const followUps = ["advance", "keep", "reopen"] as const;
export const FollowUp = z.enum(followUps);
export type FollowUp = z.infer<typeof FollowUp>;

const GameState = z.object({
  status: MatchStatus,
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
  parts: Parts.nullable(),
  t1_shootout: z.int().nullable(),
  t2_shootout: z.int().nullable(),
  outcome: Outcome,
  lost_by: LostBy.nullable(),
  home_team: z.string().nullable(),
  away_team: z.string().nullable(),
});

/**
 * A later game; before and after are the same where it keeps what it has. The sources say whom a side
 * waits for while its team is not known.
 */
export const AffectedGame = z.object({
  id: Id,
  game_number: z.int(),
  bracket: z.string().nullable(),
  stage_name: z.string().nullable(),
  home_source: TeamSource.nullable(),
  away_source: TeamSource.nullable(),
  before: GameState,
  after: GameState,
});
export type AffectedGame = z.infer<typeof AffectedGame>;

/** Who a knock-out calls its champion; null while that is open. */
export const ChampionChange = z.object({
  bracket: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChampionChange = z.infer<typeof ChampionChange>;

/** A duty by a result, such as the loser's at the next game, that another team has now. */
export const DutyChange = z.object({
  game_number: z.int(),
  role: DutyRole,
  source: DutySource,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type DutyChange = z.infer<typeof DutyChange>;

/**
 * A Swiss round that was paired by the result and stays as it is. While none of its games has begun, the
 * pairing can be taken back.
 */
export const PairedRound = z.object({ round: z.int(), is_begun: z.boolean() });
export type PairedRound = z.infer<typeof PairedRound>;

/**
 * What a change of a match would do beyond the match. Not possible: the games, already begun, stand
 * in the way. `seen` says to the write which games a person was shown, and in which state.
 */
export const Consequence = z.object({
  follow_up: FollowUp,
  is_possible: z.boolean(),
  games: z.array(AffectedGame),
  moves: z.array(RankMove),
  champions: z.array(ChampionChange),
  duties: z.array(DutyChange),
  stays_paired: PairedRound.optional(),
  seen: z.string(),
});
export type Consequence = z.infer<typeof Consequence>;

/** One way where nothing waits for the result, else what there is to choose from. */
export const ConsequencesResponse = z.object({ consequences: z.array(Consequence) });
