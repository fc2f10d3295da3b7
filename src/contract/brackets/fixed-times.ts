import { z } from "zod";
import { BracketName } from "./brackets.ts";
import { CalendarDate, Id, LocalTime } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";

/** Games that have a name before they are drawn; `first` is the first game of a team. */
export const FixedGame = z.enum(["final", "third_place", "semifinal_1", "semifinal_2", "first"]);
export type FixedGame = z.infer<typeof FixedGame>;

/**
 * When a game of the draw is played, whatever else is drawn: one of a knock-out, by its name, or the first
 * game of a team. Without a court it is played on any that is free.
 */
export const FixedTime = z
  .object({
    game: FixedGame,
    /** The knock-out, and its division where divisions are drawn. */
    bracket: BracketName.optional(),
    division_id: Id.nullable().optional(),
    team_id: Id.optional(),
    date: CalendarDate,
    start: LocalTime,
    court_id: z.int().min(1).max(limits.courtsPerTournament.max).nullable().default(null),
  })
  .refine(({ game, bracket }) => game === "first" || bracket !== undefined, {
    path: ["bracket"],
    error: "rules.generation.fixedBracket",
  })
  .refine(({ game, team_id }) => game !== "first" || team_id !== undefined, {
    path: ["team_id"],
    error: "rules.generation.fixedTeam",
  });
export type FixedTime = z.infer<typeof FixedTime>;
export type FixedTimeInput = z.input<typeof FixedTime>;
