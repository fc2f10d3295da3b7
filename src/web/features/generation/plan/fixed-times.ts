import { type BracketType, isKnockoutType } from "#contract/brackets/brackets.ts";
import type { FixedGame, FixedTime, FixedTimeInput } from "#contract/brackets/fixed-times.ts";

/** A game that can be named before the draw: one of a knock-out, an opening game, or a team's first. */
export interface NamedGame {
  game: FixedGame;
  /** The division, where it is one of several. */
  divisionId: number | null;
  /** Empty for the first game of a team, and where a division or the whole draw is opened. */
  bracket: string;
  /** Null but for the first game of a team, and there where none is chosen yet. */
  teamId: number | null;
}

/** When a game is played, as it is typed; an empty court is any. */
export interface FixedTimeOption extends NamedGame {
  /** Keeps lines apart while they are changed. */
  key: number;
  date: string;
  start: string;
  court: string;
}

/** A team that would be drawn. */
export interface DrawnTeam {
  id: number;
  name: string;
  division_id: number | null;
}

/** A bracket of the generator, as far as its games have names. */
interface NamedBracket {
  name: string;
  type: BracketType;
  places: "first" | "third" | "least" | "all";
}

/** What is drawn, of the generator's options. */
interface Draw {
  divisionId?: number;
  together?: { divisionId: number; brackets: NamedBracket[] }[];
  following?: NamedBracket[];
  isCustom: boolean;
  brackets: NamedBracket[];
}

/**
 * The games of the draw that have a name: of its knock-outs first, then who opens all of it, a division or a
 * bracket; with a choice for a team's first where teams are drawn.
 */
export function gamesToFix(draw: Draw): NamedGame[] {
  const parts = partsOf(draw);
  const named = parts.flatMap(({ divisionId, brackets }) =>
    brackets
      .filter(({ type }) => isKnockoutType(type))
      .flatMap((bracket) =>
        gamesOf(bracket).map((game): NamedGame => {
          return { game, divisionId, bracket: bracket.name.trim(), teamId: null };
        }),
      ),
  );
  const openings = parts.flatMap(({ divisionId, brackets }) => {
    const own = brackets.length > 1 ? brackets.map(({ name }) => name.trim()) : [];
    return ["", ...own].map((bracket) => openingOf({ divisionId, bracket }));
  });
  const all = parts.length > 1 ? [openingOf({ divisionId: null, bracket: "" })] : [];
  return [...named, ...all, ...openings, ...(draw.following ? [] : [firstGame])];
}

function openingOf(of: Pick<NamedGame, "divisionId" | "bracket">): NamedGame {
  return { game: "opening", teamId: null, ...of };
}

const firstGame: NamedGame = { game: "first", divisionId: null, bracket: "", teamId: null };

/** The lines that say something of what is drawn now: those of other divisions wait for theirs. */
export function linesOfDraw<Line extends NamedGame>(lines: readonly Line[], draw: Draw): Line[] {
  const divisions = new Set(partsOf(draw).map(({ divisionId }) => divisionId));
  return lines.filter(({ divisionId }) => divisionId === null || divisions.has(divisionId));
}

/** What is wrong with a line, as a text of the form; null where nothing is. */
export function faultOfFixed(
  line: FixedTimeOption,
  { draw, teams }: { draw: Draw; teams: readonly DrawnTeam[] | null },
): "fixedIncomplete" | "fixedGone" | null {
  const isWhole = line.date !== "" && line.start !== "" && (line.game !== "first" || line.teamId);
  if (!isWhole) return "fixedIncomplete";
  const isThere =
    line.game === "first"
      ? teams === null || teams.some(({ id }) => id === line.teamId)
      : gamesToFix(draw).some((game) => isSameGame(game, line));
  return isThere ? null : "fixedGone";
}

/** Whether two are one game, or both the first of some team. */
export function isSameGame(a: NamedGame, b: NamedGame): boolean {
  if (a.game !== b.game) return false;
  return a.game === "first" || (a.divisionId === b.divisionId && a.bracket === b.bracket);
}

/** When a tournament begins and ends, as far as lines start with that. */
export interface Ends {
  first: Pick<FixedTimeOption, "date" | "start">;
  last: Pick<FixedTimeOption, "date" | "start">;
}

/** A line for the first game that has none yet. */
export function newFixedTime(
  lines: readonly FixedTimeOption[],
  games: readonly NamedGame[],
  ends: Ends,
): FixedTimeOption {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  const free = games.find((game) => !lines.some((line) => isSameGame(line, game)));
  const game = free ?? games.at(-1) ?? firstGame;
  return { key, ...game, ...usualTime(game, ends), court: "" };
}

/** The line for another game; a time that nobody has changed goes with it. */
export function withGame(line: FixedTimeOption, game: NamedGame, ends: Ends): FixedTimeOption {
  const usual = usualTime(line, ends);
  const isUnchanged = line.date === usual.date && line.start === usual.start;
  return { ...line, ...game, ...(isUnchanged ? usualTime(game, ends) : {}) };
}

/** Who opens begins with the tournament; any other that is fixed is the end of something. */
function usualTime({ game }: NamedGame, { first, last }: Ends): Ends["first"] {
  return game === "opening" || game === "first" ? first : last;
}

/** Lines as they are sent; nothing without any. */
export function toFixedTimes(lines: readonly FixedTimeOption[]): {
  fixed_times?: FixedTimeInput[];
} {
  if (lines.length === 0) return {};
  return {
    fixed_times: lines.map(({ game, divisionId, bracket, teamId, date, start, court }) => ({
      game,
      ...(game === "first" ? { team_id: teamId! } : bracket === "" ? {} : { bracket }),
      ...(divisionId === null ? {} : { division_id: divisionId }),
      date,
      start,
      court_id: court === "" ? null : Number(court),
    })),
  };
}

/** Kept lines as the form has them, without dates and courts that have gone. */
export function keptFixedTimes(
  kept: readonly FixedTime[],
  { courts, first, last }: { courts: number[]; first: string; last: string },
): FixedTimeOption[] {
  return kept
    .filter(({ date }) => date >= first && date <= last)
    .map((line, key) => ({
      key,
      game: line.game,
      divisionId: line.division_id ?? null,
      bracket: line.bracket ?? "",
      teamId: line.team_id ?? null,
      date: line.date,
      start: line.start,
      court: line.court_id !== null && courts.includes(line.court_id) ? String(line.court_id) : "",
    }));
}

function partsOf(draw: Draw): { divisionId: number | null; brackets: NamedBracket[] }[] {
  if (draw.together) return draw.together;
  const own = draw.isCustom ? draw.brackets : [];
  return [{ divisionId: draw.divisionId ?? null, brackets: draw.following ?? own }];
}

function gamesOf({ type, places }: NamedBracket): FixedGame[] {
  if (type === "double_elimination") return ["final", "winners_final", "losers_final"];
  const third = places === "first" ? [] : (["third_place"] as const);
  return ["final", ...third, "semifinal_1", "semifinal_2"];
}
