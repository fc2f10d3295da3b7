import { z } from "zod";
import { CalendarDate, Id, Instant, LocalTime } from "#contract/common.ts";
import { CourtClosure } from "./court-closures.ts";
import { Duty } from "#contract/duties/duties.ts";
import type { CourtState } from "#contract/games/court-state.ts";
import { MatchCards } from "#contract/games/cards.ts";
import { Parts } from "#contract/games/game-parts.ts";
import { byWithdrawalField } from "#contract/games/by-withdrawal.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";

export const MatchStatus = z.enum(["scheduled", "in_progress", "completed", "canceled"]);
export type MatchStatus = z.infer<typeof MatchStatus>;
/** As lists show it. */
export const ListedMatchStatus = z.enum(["SCHEDULED", "IN_PROGRESS", "COMPLETED", "CANCELED"]);

export const Stage = z.enum(["group", "elimination"]);

/** Where a team that is not known yet comes from. */
export const TeamSource = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("winner"), game_number: z.int() }),
  z.object({ kind: z.literal("loser"), game_number: z.int() }),
  z.object({ kind: z.literal("rank"), bracket_id: Id, bracket: z.string(), rank: z.int() }),
  /** The so-many best of a rank over these groups. */
  z.object({
    kind: z.literal("best_ranked"),
    rank: z.int(),
    place: z.int(),
    bracket_ids: z.array(Id),
    brackets: z.array(z.string()),
  }),
  /** Paired once the round before this one of a Swiss tournament is over. */
  z.object({ kind: z.literal("pairing"), bracket: z.string(), round: z.int() }),
]);
export type TeamSource = z.infer<typeof TeamSource>;

type WithoutIds<Source> = Source extends unknown
  ? Omit<Source, "bracket_id" | "bracket_ids">
  : never;
/** What is said of a source: brackets by name. */
export type NamedSource = WithoutIds<TeamSource>;

// Every page loads this with the games: what is sent is looked at more closely in `CourtState`.
const ListedCourtState = z.unknown() as unknown as z.ZodType<CourtState>;

/** The court that a game was called to, whatever the plan says, and when. */
const CourtCall = z.object({ court_id: Id, court: z.string().nullable(), at: Instant });

/**
 * A row of the schedule. `date`, `start_time` and `end_time` are local to the tournament's zone,
 * the raw times are instants. `court_id` is the court's number within its tournament.
 */
export const ScheduleRow = z.object({
  id: Id,
  tournament_id: Id,
  game_number: z.int(),
  date: CalendarDate.nullable(),
  start_time: LocalTime.nullable(),
  end_time: LocalTime.nullable(),
  raw_start_time: Instant.nullable(),
  raw_end_time: Instant.nullable(),
  team1: z.string().nullable(),
  team2: z.string().nullable(),
  team1_logo: z.string().nullable(),
  team2_logo: z.string().nullable(),
  team1_withdrawn: z.boolean(),
  team2_withdrawn: z.boolean(),
  team1_source: TeamSource.nullable(),
  team2_source: TeamSource.nullable(),
  home_team_id: Id.nullable(),
  away_team_id: Id.nullable(),
  t1s: z.int().nullable(),
  t2s: z.int().nullable(),
  /** The sets or periods that the scores are made of; null where only those are known. */
  parts: Parts.nullable(),
  /** What decided a knock-out game that ended level. */
  t1_shootout: z.int().nullable(),
  t2_shootout: z.int().nullable(),
  court_id: Id.nullable(),
  court: z.string().nullable(),
  bracket_id: Id.nullable(),
  bracket: z.string().nullable(),
  stage: Stage,
  round: z.int(),
  /** "Quarterfinals", "Final" and so on; null in group play. */
  stage_name: z.string().nullable(),
  /** Whether it is for the third or a lower place of a knock-out. */
  for_place: z.boolean(),
  meeting: z.int().nullable(),
  status: ListedMatchStatus,
  /** How it ended, and which side didn't come or gave up. */
  outcome: Outcome,
  lost_by: LostBy.nullable(),
  ...byWithdrawalField,
  /** When it was seen to begin and its result to be final; later games are expected by that. */
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  call: CourtCall.nullable(),
  /**
   * Where courts take the next game that can be played: until when it waits for a free one without being
   * called, the end of its day. Left out elsewhere, and once it is called, has begun or is off.
   */
  queued_until: Instant.optional(),
  allow_overlap: z.boolean(),
  locked: z.boolean(),
  duties: z.array(Duty),
  /** Left out while there are none. */
  cards: MatchCards.optional(),
  /** Who serves and the timeouts of a game that is not over; left out while nobody has said so. */
  court_state: ListedCourtState.optional(),
});
export type ScheduleRow = z.infer<typeof ScheduleRow>;

export const ScheduleResponse = z.object({
  schedule: z.array(ScheduleRow),
  /** When courts can't be played on, in the order of their starts. */
  closures: z.array(CourtClosure).default([]),
  /** There when `schedule` is only those games that changed after a revision, and who is gone. */
  since: z.object({ revision: z.int(), removed: z.array(Id) }).optional(),
});
export type ScheduleReply = z.output<typeof ScheduleResponse>;
