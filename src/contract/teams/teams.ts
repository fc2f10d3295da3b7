import { z } from "zod";
import { teamAbilities } from "#contract/abilities/table.ts";
import { CalendarDate, Id, Instant, Pagination } from "#contract/common.ts";

/**
 * `captain_ids`: the accounts that manage the roster (captain_id and flagged players), as far as the
 * asker may know: all of them for those who may manage the team, in lists only the asker's own.
 * `captain_email` only for those who may manage the team.
 */
export const Team = z.object({
  id: Id,
  name: z.string(),
  tournament_id: Id,
  tournament_name: z.string(),
  tournament_creator_id: Id,
  bracket_id: Id.nullable(),
  bracket_name: z.string().nullable(),
  /** Null in a tournament without divisions. */
  division_id: Id.nullable(),
  /** Null where there are not several to tell apart. */
  division_name: z.string().nullable(),
  /** The last day on which its captains change it and its roster; null where there is none. */
  closes_on: CalendarDate.nullable(),
  captain_id: Id.nullable(),
  captain_name: z.string().nullable(),
  captain_email: z.string().nullish(),
  captain_ids: z.array(Id),
  logo_url: z.string().nullable(),
  seed: z.int().nullable(),
  /** Whom it comes from: a club, a region, a school. */
  club: z.string().nullable(),
  player_count: z.int(),
  players_count: z.int(),
  withdrawn_at: Instant.nullable(),
  created_at: Instant,
  /** What the asker may do with it; nothing in an answer that is the same for everybody. */
  abilities: z.array(z.enum(teamAbilities)),
});
export type Team = z.infer<typeof Team>;

export const TeamResponse = z.object({ team: Team });
export const TeamsResponse = z.object({ teams: z.array(Team), pagination: Pagination });
/** All teams of one tournament or one user, unpaged. */
export const AllTeamsResponse = z.object({ teams: z.array(Team) });

export const TeamSort = z.enum(["newest", "name", "tournament", "players"]);
export type TeamSort = z.infer<typeof TeamSort>;
