import { z } from "zod";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { TeamSource } from "#contract/schedule/schedule.ts";

/**
 * A change of bracket after the draw that takes the games along: `assign` puts teams into a bracket,
 * `swap` lets two change places, `replace` gives a newcomer the places of a team that withdrew, and
 * `undo` takes one of these back.
 */
export const TeamMove = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("assign"),
    team_ids: z
      .array(Id, { error: "rules.team.assignRequired" })
      .min(1, "rules.team.assignRequired")
      .max(limits.teamsPerTournament.max)
      .transform((ids) => [...new Set(ids)]),
    bracket_id: Id.nullable(),
  }),
  z.object({
    kind: z.literal("swap"),
    team_ids: z
      .tuple([Id, Id])
      .refine(([first, second]) => first !== second, { error: "rules.match.teamsSame" }),
  }),
  z.object({ kind: z.literal("replace"), team_id: Id, replaces: Id }),
  z.object({ kind: z.literal("undo"), move_id: Id }),
]);
export type TeamMove = z.infer<typeof TeamMove>;

/**
 * A game that a move concerns: taken off, made anew, played by other teams than `former` ones, or
 * kept where it is because it is begun or over. A side whose team is not known has its source. Times are the tournament's own; a game that fits
 * nowhere has none.
 */
export const TeamMoveGame = z.object({
  id: Id,
  game_number: z.int(),
  change: z.enum(["removed", "added", "teams", "kept"]),
  bracket: z.string().nullable(),
  team1: z.string().nullable(),
  team2: z.string().nullable(),
  former_team1: z.string().nullable(),
  former_team2: z.string().nullable(),
  team1_source: TeamSource.nullable(),
  team2_source: TeamSource.nullable(),
  former_team1_source: TeamSource.nullable(),
  former_team2_source: TeamSource.nullable(),
  date: CalendarDate.nullable(),
  start_time: LocalTime.nullable(),
  court: z.string().nullable(),
});
export type TeamMoveGame = z.infer<typeof TeamMoveGame>;

/** What a move would do, in playing order. */
export const TeamMovePreviewResponse = z.object({ games: z.array(TeamMoveGame) });

/** What a move did; by its id it is undone. */
export const TeamMoveResponse = z.object({ games: z.array(TeamMoveGame), move_id: Id });
export type TeamMoveResponse = z.infer<typeof TeamMoveResponse>;
