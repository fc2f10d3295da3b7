import { z } from "zod";
import { BracketName } from "./brackets.ts";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";

/**
 * Games that have a name before they are drawn: those of a knock-out, the finals of a double elimination's
 * halves among them; `opening`, before which none of a bracket, a division or the whole draw begins; and
 * `first`, the first game of a team.
 */
export const FixedGame = z.enum([
  "final",
  "third_place",
  "semifinal_1",
  "semifinal_2",
  "winners_final",
  "losers_final",
  "opening",
  "first",
]);
export type FixedGame = z.infer<typeof FixedGame>;

/** Whether a game is only known by the knock-out that it belongs to. */
function isOfBracket(game: FixedGame): boolean {
  return game !== "first" && game !== "opening";
}

/**
 * When a game of the draw is played, whatever else is drawn: one of a knock-out, by its name, the opening
 * game, or the first game of a team. Without a court it is played on any that is free.
 */
export const FixedTime = z
  .object({
    game: FixedGame,
    /** The bracket, and its division where divisions are drawn; an opening game needs neither. */
    bracket: BracketName.optional(),
    division_id: Id.nullable().optional(),
    team_id: Id.optional(),
    date: CalendarDate,
    start: LocalTime,
    court_id: z.int().min(1).max(limits.courtsPerTournament.max).nullable().default(null),
  })
  .refine(({ game, bracket }) => !isOfBracket(game) || bracket !== undefined, {
    path: ["bracket"],
    error: "rules.generation.fixedBracket",
  })
  .refine(({ game, team_id }) => game !== "first" || team_id !== undefined, {
    path: ["team_id"],
    error: "rules.generation.fixedTeam",
  });
export type FixedTime = z.infer<typeof FixedTime>;
export type FixedTimeInput = z.input<typeof FixedTime>;
