import { z } from "zod";
import { CalendarDate, Id } from "#contract/common.ts";
import type { GameFormats } from "#contract/games/format-of-game.ts";
import { BracketFormats, type GameFormat } from "#contract/games/game-formats.ts";

/** How all games are played that nothing else is said of. A format that is null is one score. */
interface OwnFormat {
  round: null;
  format: GameFormat | null;
}

/**
 * A tournament in a tournament: women, men, an age or a level. It has its teams and brackets; courts
 * and days are shared with the others.
 */
export const Division = z.object({
  id: Id,
  name: z.string(),
  /** How many teams it has places for; null where nobody planned that. */
  teams_count: z.int().nullable(),
  registered_teams_count: z.int(),
  /** The games of its brackets, and those of them that are over. */
  matches_count: z.int(),
  completed_matches_count: z.int(),
  /** What a team pays, in the tournament's currency; null where it is what the tournament says. */
  entry_fee: z.number().nullable(),
  /** The last day on which captains change their team and roster; null where there is none. */
  closes_on: CalendarDate.nullable(),
  /** How its games are played where it is another way than in the tournament: one format of all, or none. */
  game_formats: BracketFormats as unknown as z.ZodType<OwnFormat[]>,
  /** With the names that people read, as games and tables have them. */
  brackets: z.array(z.object({ id: Id, name: z.string() })),
});
export type Division = z.infer<typeof Division>;

/** What every screen goes by: with one division, or none, nothing tells of divisions. */
export function hasDivisions({ divisions }: { divisions: readonly unknown[] }): boolean {
  return divisions.length > 1;
}

/** The division that a bracket is of; undefined where there is none. */
export function divisionIn<Known extends Pick<Division, "brackets">>(
  divisions: readonly Known[],
  bracketId: number | null,
): Known | undefined {
  return divisions.find(({ brackets }) => brackets.some(({ id }) => id === bracketId));
}

/** How games are played where their bracket says nothing: as its division says, or the tournament. */
export function formatAround(
  bracketId: number,
  { divisions, game_format }: { divisions: readonly Division[]; game_format: GameFormat | null },
): GameFormat | null {
  const own = divisionIn(divisions, bracketId)?.game_formats[0];
  return own ? own.format : game_format;
}

/** How the games of a division are played, and none of others; without one, how all of them are. */
export function formatsInDivision(
  division: Division | null | undefined,
  formats: GameFormats,
): GameFormats {
  if (!division) return formats;
  const [own] = division.game_formats;
  const ids = new Set(division.brackets.map(({ id }) => id));
  return {
    game_format: own ? own.format : formats.game_format,
    bracket_formats: formats.bracket_formats.filter(({ bracket_id: id }) => ids.has(id)),
  };
}
