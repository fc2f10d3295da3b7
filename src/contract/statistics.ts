import { z } from "zod";
import { TournamentSummary } from "./tournaments.ts";

const Count = z.object({ total: z.int() });

export const StatisticsResponse = z.object({
  success: z.literal(true),
  data: z.object({ tournaments: Count, teams: Count, matches: Count, users: Count }),
});

/** The tournaments with the most teams and the most recent activity, best first. */
export const FeaturedTournamentsResponse = z.object({
  success: z.literal(true),
  data: z.array(TournamentSummary),
});
