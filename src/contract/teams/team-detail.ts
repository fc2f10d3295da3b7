import { z } from "zod";
import { JerseyZero } from "#contract/games/sports.ts";
import { Player } from "./players.ts";
import { Team } from "./teams.ts";

export const TeamStats = z.object({
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** Share of decided and tied games won, 0 to 100. */
  win_rate: z.number(),
});
export type TeamStats = z.infer<typeof TeamStats>;

const TeamRole = z.enum(["captain", "player"]).nullable();

/** One team: with its roster, its sport's positions, and the asker's own role on the team. */
export const TeamDetail = Team.extend({
  players: z.array(Player),
  stats: TeamStats,
  /** Whether the day of `closes_on` is over where it is played. */
  is_closed: z.boolean(),
  sport_positions: z.array(z.string()),
  /** Whether these are only suggestions. */
  sport_has_free_positions: z.boolean(),
  sport_jersey_zeros: z.array(JerseyZero),
  user_role: TeamRole,
  role: TeamRole,
});
export type TeamDetail = z.infer<typeof TeamDetail>;

export const TeamDetailResponse = z.object({ team: TeamDetail });
export const TeamStatsResponse = z.object({ stats: TeamStats });

/** What all teams that the asker leads or plays in have won, and how many games counted for them. */
export const TeamTotals = z.object({ wins: z.int(), matches: z.int() });
export type TeamTotals = z.infer<typeof TeamTotals>;
export const TeamTotalsResponse = z.object({ totals: TeamTotals });
