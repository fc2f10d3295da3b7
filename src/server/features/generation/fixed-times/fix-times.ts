import {
  type Fixture,
  type FixedFault,
  type FixedPlace,
  itemsBefore,
  type MatchId,
  minuteOf,
  placeFixed,
  type PlannedBracket,
  type ScheduleProblem,
  type TimeSlot,
  timeOf,
  type WantedPlace,
} from "#engine";
import type { FixedGame, FixedTime } from "#contract/brackets/fixed-times.ts";
import { AppError } from "#server/errors.ts";
import { stageNamesOf } from "#server/features/generation/reserved-games.ts";
import type { Said } from "#texts/said.ts";

/** The games of a draw, and what their names are told by. */
export interface Drawn {
  fixtures: readonly Fixture[];
  brackets: readonly (Pick<PlannedBracket, "id" | "name" | "type"> & {
    divisionId: number | null;
  })[];
  /** What teams are called. */
  names: ReadonlyMap<number, string>;
}

/** How long games that are fixed last: as asked for, else as the day's slots are. */
export interface Fixing {
  times: readonly FixedTime[];
  minutes: number | null;
}

/** The places of games that are fixed, and what these are called. */
export interface Fixed {
  places: FixedPlace[];
  nameOf: (itemId: MatchId) => Said;
}

/**
 * The places of the games that are fixed, each with a court. Errors: `impossible` for a game that the draw
 * doesn't have, for one that is fixed twice, and for times that can't be kept.
 */
export function fixTimes(
  { times, minutes }: Fixing,
  problem: ScheduleProblem,
  drawn: Drawn,
): Fixed {
  const wanted: WantedPlace[] = [];
  const timeOfItem = new Map<MatchId, FixedTime>();
  for (const time of inOrder(times)) {
    const itemId = findItem(time, drawn, timeOfItem);
    const game = saidOfGame(time, drawn);
    if (itemId === null) {
      throw refused({ code: "refusals.fixed.unknown", params: { game } });
    }
    const known = timeOfItem.get(itemId);
    if (known) {
      const other = saidOfGame(known, drawn);
      throw refused({ code: "refusals.fixed.twice", params: { game, other } });
    }
    timeOfItem.set(itemId, time);
    const { date, start, court_id: court } = time;
    const end = minuteOf(start) + (minutes ?? lengthAt(problem, start));
    if (end > lastMinute) {
      throw refused({ code: "refusals.fixed.closed", params: { game, date, start } });
    }
    const firstOf = time.game === "first" ? { firstOf: time.team_id! } : {};
    wanted.push({ itemId, date, start, end: timeOf(end), court, ...firstOf });
  }
  const placed = placeFixed(problem, wanted);
  if ("places" in placed) {
    return { ...placed, nameOf: (id) => saidOfGame(timeOfItem.get(id)!, drawn) };
  }
  throw toRefusal(placed.fault, (id) => timeOfItem.get(id)!, drawn);
}

/** Which fixed games are waited for in vain: games that have to be over before them found no time. */
export function unmetBefore(
  { places, nameOf }: Fixed,
  { items, without }: { items: ScheduleProblem["items"]; without: ReadonlySet<MatchId> },
): Said[] {
  return places.flatMap(({ itemId }): Said[] => {
    const before = itemsBefore(items, itemId);
    const count = before.filter(({ item }) => without.has(item.id)).length;
    const params = { game: nameOf(itemId), count };
    return count === 0 ? [] : [{ code: "refusals.fixed.before", params }];
  });
}

/** A fixed game as people call it. */
function saidOfGame(time: FixedTime, { names }: Pick<Drawn, "names">): Said {
  const { game, bracket = "", team_id: team } = time;
  return game === "first"
    ? {
        code: "refusals.fixedGames.first",
        params: { team: names.get(team!) ?? String(team) },
      }
    : { code: codes[game], params: { bracket } };
}

const codes = {
  final: "refusals.fixedGames.final",
  third_place: "refusals.fixedGames.thirdPlace",
  semifinal_1: "refusals.fixedGames.semifinalOne",
  semifinal_2: "refusals.fixedGames.semifinalTwo",
} as const;

/** The last minute of a day. */
const lastMinute = 24 * 60 - 1;

/** Games of a tree first: which game is a team's first can still be chosen. */
function inOrder(times: readonly FixedTime[]): FixedTime[] {
  return times.toSorted((a, b) => Number(a.game === "first") - Number(b.game === "first"));
}

function findItem(
  time: FixedTime,
  { fixtures, brackets }: Drawn,
  taken: ReadonlyMap<MatchId, FixedTime>,
): MatchId | null {
  if (time.game === "first") return firstGameOf(time.team_id!, fixtures, taken);
  const name = time.bracket!.trim().toLowerCase();
  const own = brackets.filter(
    (bracket) =>
      bracket.name.toLowerCase() === name &&
      (time.division_id === undefined || time.division_id === bracket.divisionId),
  );
  const ids = new Set(own.map(({ id }) => id));
  const games = fixtures.filter(({ bracketId }) => ids.has(bracketId));
  const stages = stageNamesOf(games, own);
  const { stage, number } = stagesOfGames[time.game];
  const found = games.filter(({ id }) => stage.includes(stages.get(id) ?? ""));
  return found[number]?.id ?? null;
}

const stagesOfGames: Record<Exclude<FixedGame, "first">, { stage: string[]; number: number }> = {
  final: { stage: ["Final", "Grand final"], number: 0 },
  third_place: { stage: ["Third place"], number: 0 },
  semifinal_1: { stage: ["Semifinals"], number: 0 },
  semifinal_2: { stage: ["Semifinals"], number: 1 },
};

/** One against a team whose own first game isn't fixed, where there is one; with that, it is fixed twice. */
function firstGameOf(
  teamId: number,
  fixtures: readonly Fixture[],
  taken: ReadonlyMap<MatchId, FixedTime>,
): MatchId | null {
  const own = fixtures
    .filter(({ home, away }) => [home, away].some((side) => isTeam(side, teamId)))
    .toSorted((a, b) => a.round - b.round || a.id - b.id);
  const first = own[0];
  if (!first) return null;
  const isKnockout = fixtures.some(({ home, away }) =>
    [home, away].some((side) => "matchId" in side && own.some(({ id }) => id === side.matchId)),
  );
  const fixed = new Set([...taken.values()].flatMap(({ team_id }) => team_id ?? []));
  const isFree = ({ home, away }: Fixture) =>
    ![home, away].some((side) => side.kind === "team" && fixed.has(side.teamId));
  const game = isKnockout || first.byeId !== undefined ? first : (own.find(isFree) ?? first);
  return itemOf(game, fixtures);
}

function isTeam(side: Fixture["home"], teamId: number): boolean {
  return side.kind === "team" && side.teamId === teamId;
}

/** The games of a meeting are placed as one, by the first of them. */
function itemOf({ id, meeting }: Fixture, fixtures: readonly Fixture[]): MatchId {
  if (meeting === undefined) return id;
  return fixtures.find((other) => other.meeting === meeting)?.id ?? id;
}

/** As long as the slot that starts then, else as the shortest one. */
function lengthAt({ calendar }: ScheduleProblem, start: string): number {
  const slots = [
    ...calendar.timeSlots,
    ...(calendar.ownDays ?? []).flatMap(({ timeSlots }) => timeSlots),
  ];
  const same = slots.filter((slot) => slot.start === start);
  return Math.min(...(same.length > 0 ? same : slots).map(minutesOf));
}

function minutesOf({ start, end }: TimeSlot): number {
  return minuteOf(end) - minuteOf(start);
}

function toRefusal(
  fault: FixedFault,
  timeOfGame: (itemId: MatchId) => FixedTime,
  drawn: Drawn,
): AppError {
  const time = timeOfGame(fault.itemId);
  const game = saidOfGame(time, drawn);
  const { date, start } = time;
  switch (fault.reason) {
    case "closed":
      return refused({ code: "refusals.fixed.closed", params: { game, date, start } });
    case "taken":
      return refused({ code: "refusals.fixed.taken", params: { game, date, start } });
    case "busy":
      return refused({ code: "refusals.fixed.busy", params: { game, date, start } });
    case "early": {
      const params = { game, date, start, count: fault.games };
      return refused({ code: "refusals.fixed.early", params });
    }
    case "clash": {
      const other = saidOfGame(timeOfGame(fault.other), drawn);
      return refused({ code: "refusals.fixed.clash", params: { game, other } });
    }
  }
}

function refused(said: Said): AppError {
  return new AppError("impossible", said);
}
