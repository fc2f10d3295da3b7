import {
  dateOf,
  dayNumberOf,
  isPlayingWeekday,
  weekdayOf,
} from "#engine/schedule/model/calendar.ts";
import type { Participant, Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";

/** A placed game in minutes since 1970. */
interface Game {
  item: ScheduleItem;
  placement: Placement;
  from: number;
  to: number;
}

/**
 * Every hard rule that placements break, one sentence each: a second opinion on the scheduler,
 * written pair by pair from the rules and sharing nothing with it but the calendar's arithmetic.
 */
export function brokenRules(problem: ScheduleProblem, placements: readonly Placement[]): string[] {
  const itemOf = new Map(problem.items.map((item) => [item.id, item]));
  const games = placements.map((placement): Game => {
    const midnight = dayNumberOf(placement.date) * 1440;
    const item = itemOf.get(placement.itemId);
    if (!item) throw new Error(`No game ${placement.itemId}`);
    return {
      item,
      placement,
      from: midnight + minutes(placement.start),
      to: midnight + minutes(placement.end),
    };
  });
  const twice = placements.length - new Set(placements.map(({ itemId }) => itemId)).size;
  return [
    ...(twice > 0 ? [`${twice} games placed twice`] : []),
    ...games.flatMap((game) => outsideCalendar(problem, game)),
    ...pairsOf(games).flatMap(([a, b]) => conflicts(problem, a, b)),
    ...games.flatMap((game) => fixedConflicts(problem, game)),
    ...games.flatMap((game) => orderBreaks(problem, games, game)),
    ...tooManyGames(problem, games),
  ];
}

function outsideCalendar({ calendar }: ScheduleProblem, { item, placement }: Game): string[] {
  const day = dayNumberOf(placement.date);
  const weekday = weekdayOf(day);
  const { ownDays = [] } = calendar;
  const ofDate = ownDays.filter(({ date }) => date === placement.date);
  const ofWeekday = ownDays.filter(({ dayOfWeek }) => dayOfWeek === weekday);
  const { timeSlots } = [...ofDate, ...ofWeekday][0] ?? calendar;
  const hasSlot = timeSlots.some(
    (slot) =>
      slot.start === placement.start &&
      slot.end === placement.end &&
      slot.courts.includes(placement.court),
  );
  const isOpen =
    isPlayingWeekday(calendar, day) &&
    !calendar.excludedDates.includes(dateOf(day)) &&
    placement.date >= calendar.startDate &&
    (calendar.endDate === null || placement.date <= calendar.endDate);
  return [
    ...(hasSlot ? [] : [`game ${item.id} is in no slot with its court`]),
    ...(isOpen ? [] : [`game ${item.id} is on ${placement.date}`]),
  ];
}

function conflicts(problem: ScheduleProblem, a: Game, b: Game): string[] {
  const rest = longerRest(problem, a.item, b.item);
  const ids = `${a.item.id} and ${b.item.id}`;
  const gap = Math.max(a.from - b.to, b.from - a.to);
  const sides = new Set(a.item.participants.map(nameOf));
  const isShared = b.item.participants.some((side) => sides.has(nameOf(side)));
  return [
    ...(gap < 0 && a.placement.court === b.placement.court ? [`${ids} share a court`] : []),
    ...(isShared && gap < rest ? [`${ids} are ${gap} minutes apart`] : []),
  ];
}

function longerRest({ minRestMinutes }: ScheduleProblem, ...items: ScheduleItem[]): number {
  return Math.max(...items.map((item) => item.restMinutes ?? minRestMinutes));
}

function fixedConflicts(problem: ScheduleProblem, game: Game): string[] {
  return problem.fixed.flatMap((fixed) => {
    const midnight = dayNumberOf(fixed.date) * 1440;
    const [from, to] = [midnight + minutes(fixed.start), midnight + minutes(fixed.end)];
    const gap = Math.max(from - game.to, game.from - to);
    const isShared = game.item.participants.some(
      (side) => side.kind === "team" && fixed.teamIds.includes(side.teamId),
    );
    const rest = game.item.restMinutes ?? problem.minRestMinutes;
    return [
      ...(gap < 0 && fixed.court === game.placement.court
        ? [`game ${game.item.id} is on a taken court`]
        : []),
      ...(isShared && gap < rest ? [`game ${game.item.id} is too near a fixed game`] : []),
    ];
  });
}

function orderBreaks(problem: ScheduleProblem, games: Game[], game: Game): string[] {
  const before = problem.items.filter((item) =>
    game.item.participants.some((side) => decides(item, side)),
  );
  return before.flatMap((item) => {
    const first = games.find((other) => other.item === item);
    if (first && first.to + longerRest(problem, item, game.item) <= game.from) return [];
    return [`game ${game.item.id} does not wait for ${item.id}`];
  });
}

function tooManyGames(problem: ScheduleProblem, games: Game[]): string[] {
  const { maxGamesPerDay, items } = problem;
  if (maxGamesPerDay === null) return [];
  const mostGames = (side: Participant, date: string): number => {
    const own = games.filter(
      ({ item, placement }) =>
        placement.date === date && item.participants.some((it) => nameOf(it) === nameOf(side)),
    ).length;
    const earlier = items
      .filter((item) => decides(item, side))
      .flatMap((item) => item.participants.map((it) => mostGames(it, date)));
    const fixed = problem.fixed.filter(
      (game) => game.date === date && side.kind === "team" && game.teamIds.includes(side.teamId),
    ).length;
    return own + fixed + Math.max(0, ...earlier);
  };
  return games.flatMap(({ item, placement }) =>
    item.participants
      .filter((side) => mostGames(side, placement.date) > maxGamesPerDay)
      .map((side) => `${nameOf(side)} may play too often on ${placement.date}`),
  );
}

function decides(item: ScheduleItem, side: Participant): boolean {
  if (side.kind === "team") return false;
  if (side.kind === "winner" || side.kind === "loser") return side.matchId === item.id;
  if (side.kind === "pairing") {
    return side.bracketId === item.bracketId && item.round < side.round;
  }
  return side.kind === "rank"
    ? side.bracketId === item.bracketId
    : side.bracketIds.includes(item.bracketId);
}

function nameOf(side: Participant): string {
  return JSON.stringify(side);
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function pairsOf<T>(values: T[]): [T, T][] {
  return values.flatMap((a, index) => values.slice(index + 1).map((b): [T, T] => [a, b]));
}
