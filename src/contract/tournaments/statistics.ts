import { z } from "zod";
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
