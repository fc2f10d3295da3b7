import { z } from "zod";
import { Announcement } from "./announcements.ts";
import { Division } from "./divisions.ts";
import { memberRoles, tournamentAbilities } from "#contract/abilities/table.ts";
import { BracketFormats, GameFormat } from "#contract/games/game-formats.ts";
import { DivisionRankings, OwnRules, Ranking } from "./rankings.ts";
import { CalendarDate, Id, Instant, Pagination } from "#contract/common.ts";

export const TournamentStatus = z.enum(["upcoming", "active", "completed"]);
export type TournamentStatus = z.infer<typeof TournamentStatus>;

/**
 * `teams_count`, `courts_count` and `brackets_count` are what the organiser planned for;
 * `registered_teams_count` and `existing_brackets_count` count what there is. `status` follows the
 * dates in `timezone`. `is_drawn`: there are games, in each division where there are divisions.
 */
export const TournamentSummary = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  sport_id: Id,
  sport_name: z.string(),
  status: TournamentStatus,
  start_date: CalendarDate,
  end_date: CalendarDate,
  timezone: z.string(),
  location: z.string(),
  teams_count: z.int(),
  courts_count: z.int(),
  brackets_count: z.int(),
  registered_teams_count: z.int(),
  existing_brackets_count: z.int(),
  is_drawn: z.boolean(),
  creator_id: Id,
  created_at: Instant,
});
export type TournamentSummary = z.infer<typeof TournamentSummary>;

/** That super admins hide a tournament, with the reason that its creator is told. */
export const Suspension = z.object({ reason: z.string(), since: Instant });
export type Suspension = z.infer<typeof Suspension>;
export const Tournament = TournamentSummary.extend({
  entry_fee: z.number(),
  currency: z.string(),
  payment_required: z.boolean(),
  /** After how many minutes a team's report that nobody answers becomes the result; null: never. */
  reports_stand_minutes: z.int().nullable(),
  /** How its games are played; null where each has one score. */
  game_format: GameFormat.nullable(),
  /** What brackets say otherwise. */
  bracket_formats: BracketFormats,
  /** By which rules its tables are ordered. */
  ranking: Ranking,
  /** What was made of that preset; null where it is left as it is. */
  own_ranking: OwnRules.nullable(),
  /** What divisions say otherwise. */
  division_rankings: DivisionRankings,
  creator_name: z.string(),
  matches_count: z.int(),
  completed_matches_count: z.int(),
  revision: z.int(),
  /** What the desk tells everybody, the urgent first, then the newest. */
  announcements: z.array(Announcement),
  /** In their order; none where the tournament is one. */
  divisions: z.array(Division),
  /** Only where super admins hide it from the public; then only they and its creator read it. */
  suspension: Suspension.optional(),
});
export type Tournament = z.infer<typeof Tournament>;
export const TournamentResponse = z.object({ tournament: Tournament });

export const TournamentSort = z.enum(["current", "newest", "oldest"]);
export type TournamentSort = z.infer<typeof TournamentSort>;
export const TournamentsResponse = z.object({
  tournaments: z.array(TournamentSummary),
  pagination: Pagination,
});
/** A tournament of which the asker is a member. */
export const MyTournament = TournamentSummary.extend({
  role: z.enum(memberRoles),
  abilities: z.array(z.enum(tournamentAbilities)),
});
export type MyTournament = z.infer<typeof MyTournament>;
export const MyTournamentsResponse = z.object({
  tournaments: z.array(MyTournament),
  pagination: Pagination,
});

/** A, B, … Z, AA, AB and so on, as the columns of a spreadsheet: what a court is called at first. */
export function courtLetters(id: number): string {
  const last = (id - 1) % 26;
  const rest = (id - 1 - last) / 26;
  return `${rest > 0 ? courtLetters(rest) : ""}${String.fromCodePoint(65 + last)}`;
}

export const Court = z.object({ id: Id, name: z.string() });
export type Court = z.infer<typeof Court>;
export const CourtsResponse = z.object({ courts: z.array(Court) });

/** No page waits longer than this before it asks for what it shows. */
export const longestSpreadMs = 5000;

/**
 * The live event: "tournament 12 is at revision 345". The event's id is the revision. Where it is little,
 * what whoever stands at the `previous` revision would ask for next comes along: answers by the
 * paths of the API, of the schedule what changed since. Where many watch, whoever has to ask for
 * anything else does so at a moment of their own within the next `spread_ms` milliseconds.
 */
export const RevisionEvent = z.object({
  tournament_id: Id,
  revision: z.int(),
  previous: z.int().optional(),
  answers: z.record(z.string(), z.unknown()).optional(),
  spread_ms: z.int().min(0).max(longestSpreadMs).optional(),
});
export type RevisionEvent = z.infer<typeof RevisionEvent>;

/** The event that says only that the stream is alive: one that is silent for longer is gone. */
export const heartbeat = { event: "heartbeat", everyMs: 20_000 } as const;

/** The last event of a stream that made way for another; meanwhile its reader asks now and then. */
export const dropped = { event: "dropped", retryAfterSeconds: 30 } as const;

/** A number that a browser makes up for itself, so that its streams count as one reader's. */
export const StreamDevice = z.string().regex(/^\w{8,64}$/);
export const StreamQuery = z.object({ device: StreamDevice.optional() });
