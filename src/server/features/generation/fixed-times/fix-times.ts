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
import type { FixedTime } from "#contract/brackets/fixed-times.ts";
import { saidOfWish } from "#contract/schedule/said-wishes.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { findGame, inOrderOfChoice } from "./find-game.ts";

/** The games of a draw, and what their names are told by. */
export interface Drawn {
  fixtures: readonly Fixture[];
  brackets: readonly (Pick<PlannedBracket, "id" | "name" | "type"> & {
    divisionId: number | null;
  })[];
  /** What teams are called. */
  names: ReadonlyMap<number, string>;
  /** What courts are called. */
  courtNames: ReadonlyMap<number, string>;
  /** What the tournament's divisions are called, drawn or not. */
  divisionNames: ReadonlyMap<number, string>;
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
  for (const time of inOrderOfChoice(times)) {
    const found = findGame(time, { ...drawn, times, taken: timeOfItem });
    const game = saidOfGame(time, drawn);
    if (found === null) {
      throw refused({ code: "refusals.fixed.unknown", params: { game } });
    }
    const { itemId } = found;
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
    wanted.push({ ...found, date, start, end: timeOf(end), court });
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
function saidOfGame(time: FixedTime, { names, divisionNames }: Drawn): Said {
  const { game, team_id: team } = time;
  if (game === "first") {
    return {
      code: "refusals.fixedGames.first",
      params: { team: names.get(team!) ?? String(team) },
    };
  }
  const bracket = titleOf(time, divisionNames);
  if (bracket === "") return { code: "refusals.fixedGames.opening" };
  return { code: codes[game], params: { bracket } };
}

/** A bracket with its division where there are several; a division alone where all of it is meant. */
function titleOf(
  { bracket, division_id: id }: FixedTime,
  divisionNames: Drawn["divisionNames"],
): string {
  const division = divisionNames.size > 1 ? divisionNames.get(id ?? 0) : undefined;
  return [division, bracket].filter((name) => name !== undefined).join(" · ");
}

const codes = {
  final: "refusals.fixedGames.final",
  third_place: "refusals.fixedGames.thirdPlace",
  semifinal_1: "refusals.fixedGames.semifinalOne",
  semifinal_2: "refusals.fixedGames.semifinalTwo",
  winners_final: "refusals.fixedGames.winnersFinal",
  losers_final: "refusals.fixedGames.losersFinal",
  opening: "refusals.fixedGames.openingOf",
} as const;

/** The last minute of a day. */
const lastMinute = 24 * 60 - 1;

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
    case "taken": {
      const code = time.court_id === null ? "refusals.fixed.noCourt" : "refusals.fixed.taken";
      return refused({ code, params: { game, date, start } });
    }
    case "busy":
      return refused({ code: "refusals.fixed.busy", params: { game, date, start } });
    case "wish": {
      const wish = saidOfWish(fault.wish, drawn);
      if (fault.other !== undefined) {
        const other = saidOfGame(timeOfGame(fault.other), drawn);
        return refused({ code: "refusals.fixed.wishOfBoth", params: { game, other, wish } });
      }
      return refused({ code: "refusals.fixed.wish", params: { game, date, start, wish } });
    }
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
