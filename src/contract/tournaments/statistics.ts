import { z } from "zod";
import { Id } from "#contract/common.ts";
import { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentSummary } from "./tournaments.ts";

const Count = z.object({ total: z.int() });

export const StatisticsResponse = z.object({
  success: z.literal(true),
  data: z.object({ tournaments: Count, teams: Count, matches: Count, users: Count }),
});

/** Tournaments on or to come, those with the most games played, teams and recent activity first. */
export const FeaturedTournamentsResponse = z.object({
  success: z.literal(true),
  data: z.array(TournamentSummary),
});

/** A game that is on, both of its teams known. */
const RunningGame = ScheduleRow.pick({
  id: true,
  t1s: true,
  t2s: true,
  parts: true,
  court: true,
  bracket: true,
}).extend({ team1: z.string(), team2: z.string(), home_team_id: Id, away_team_id: Id });
export type RunningGame = z.infer<typeof RunningGame>;

/** A tournament with the first of its games that are on; `games_count` is how many are. */
const RunningTournament = z.object({
  id: Id,
  name: z.string(),
  games_count: z.int(),
  games: z.array(RunningGame),
});
export type RunningTournament = z.infer<typeof RunningTournament>;

export const RunningGamesResponse = z.object({
  success: z.literal(true),
  data: z.array(RunningTournament),
});
