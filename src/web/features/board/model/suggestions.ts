import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { Moment } from "#web/i18n/dates.ts";
import { type BoardData, endsOn, placeAt, restAround, startsOn } from "./day-grid.ts";
import { endAfter, isSamePlace, minutesOf, type Place, placeOf, timeOf } from "./places.ts";
import { type Level, type Ground, hasPassed, judge } from "./verdict.ts";
import { distance } from "./distance.ts";

export interface Suggestion {
  place: Place;
  level: Level;
}

/**
 * The places nearest to where games are now (or the earliest, when they have none) that are still
 * to come and break no rule, those that strain none first.
 */
export function bestPlaces(
  { data, dates, ...ground }: Ground & { data: BoardData; dates: string[] },
  group: PlacedGames,
  count = 5,
): Suggestion[] {
  const own = placeOf(group);
  const { courts, plannedCourts } = data;
  const open = courts.filter(({ id }) => id <= plannedCourts);
  const places = dates
    .flatMap((date) =>
      timesToTry(data, { group, date, now: ground.now }).map((start) => ({ date, start })),
    )
    .filter((moment) => !hasPassed(moment, ground.now))
    .toSorted((a, b) => distance(a, own) - distance(b, own))
    .flatMap(({ date, start }) =>
      open.map(({ id }) => placeAt(data, group, { date, start, court: id })),
    )
    .slice(0, mostPlacesTried);
  const found: Record<"fine" | "strained", Suggestion[]> = { fine: [], strained: [] };
  for (const place of places) {
    if (found.fine.length >= count) break;
    if (isSamePlace(place, own)) continue;
    const { level } = judge(ground, group, place);
    if (level !== "broken") found[level].push({ place, level });
  }
  return [...found.fine, ...found.strained].slice(0, count);
}

/**
 * The rows of a day, and the moments at which a game ends and its court is free; after the last
 * one also when its teams have rested; and today, soon.
 */
function timesToTry(
  data: BoardData,
  { group, date, now }: { group: PlacedGames; date: string; now: Moment | null },
): string[] {
  const ends = endsOn(data.groups, date);
  const rested = ends.slice(-1).map((end) => endAfter(end, restAround(data, group)));
  const soon = date === now?.date ? [nextQuarter(now.time)] : [];
  const free = [...ends, ...rested, ...soon].filter((end) => end < lastStart);
  return [...new Set([...startsOn(data, date), ...free])];
}

function nextQuarter(time: string): string {
  return timeOf(Math.ceil(minutesOf(time) / 15) * 15);
}

const lastStart = "23:00";

const mostPlacesTried = 4000;
