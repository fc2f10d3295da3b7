import type {
  FixedGame,
  FixedPlace,
  ItemWindow,
  MatchId,
  ScheduleItem,
  ScheduleProblem,
} from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { isDecidedBy } from "#engine/schedule/replan/hit.ts";

/**
 * The same problem with some of its items in their places: they are taken out of what is searched for,
 * whoever waits for them comes after, and what decides who plays them comes before, each round early
 * enough for those that follow it. Of a team's first game, its others come after it; and before an opening
 * game none begins of those that it opens.
 */
export function fixGames(problem: ScheduleProblem, places: readonly FixedPlace[]): ScheduleProblem {
  if (places.length === 0) return problem;
  const placeOf = new Map(places.map((place) => [place.itemId, place]));
  return {
    ...problem,
    items: problem.items.filter(({ id }) => !placeOf.has(id)),
    fixed: [
      ...problem.fixed,
      ...problem.items.flatMap((item) => {
        const place = placeOf.get(item.id);
        return place ? [toFixedGame(item, place)] : [];
      }),
    ],
    windows: windowsOf(problem, placeOf),
  };
}

/** The items that have to be over before an item is played: those that decide who plays it, and theirs. */
export function itemsBefore(
  items: readonly ScheduleItem[],
  itemId: MatchId,
): { item: ScheduleItem; rounds: number }[] {
  const direct = decidersOf(items);
  const rounds = new Map<ScheduleItem, number>();
  const last = items.find(({ id }) => id === itemId);
  let next = last ? direct(last) : [];
  for (let round = 1; next.length > 0; round++) {
    for (const item of next) rounds.set(item, round);
    next = [...new Set(next.flatMap(direct))];
    // Games that wait for each other are refused with the model.
    if (round > items.length) break;
  }
  return [...rounds].map(([item, count]) => ({ item, rounds: count }));
}

/** What decides who plays an item, found without a look at all of them: groups decide many games. */
function decidersOf(items: readonly ScheduleItem[]): (item: ScheduleItem) => ScheduleItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byBracket = Map.groupBy(items, ({ bracketId }) => bracketId);
  return ({ participants }) =>
    participants.flatMap((side) => {
      if (side.kind === "team") return [];
      if (side.kind === "winner" || side.kind === "loser") return byId.get(side.matchId) ?? [];
      const brackets = side.kind === "best_ranked" ? side.bracketIds : [side.bracketId];
      const games = brackets.flatMap((id) => byBracket.get(id) ?? []);
      return side.kind === "pairing" ? games.filter((game) => isDecidedBy(side, game)) : games;
    });
}

function toFixedGame(item: ScheduleItem, { date, start, end, court }: FixedPlace): FixedGame {
  const { id: matchId, bracketId, round, participants } = item;
  const teamIds = participants.flatMap((side) => (side.kind === "team" ? [side.teamId] : []));
  return { matchId, bracketId, round, date, start, end, court, teamIds, participants };
}

function windowsOf(
  { items, calendar, minRestMinutes }: ScheduleProblem,
  placeOf: ReadonlyMap<MatchId, FixedPlace>,
): ItemWindow[] {
  const shortest = shortestSlot(calendar);
  const dueOf = new Map<MatchId, number>();
  const fromOf = new Map<MatchId, number>();
  const startNoEarlier = (id: MatchId, from: number): void => {
    fromOf.set(id, Math.max(from, fromOf.get(id) ?? -Infinity));
  };
  for (const { itemId, date, start, end, firstOf, opens = [] } of placeOf.values()) {
    const midnight = dayNumberOf(date) * 1440;
    for (const { item, rounds } of itemsBefore(items, itemId)) {
      const rest = item.restMinutes ?? minRestMinutes;
      const due = midnight + minuteOf(start) - rounds * rest - (rounds - 1) * shortest;
      dueOf.set(item.id, Math.min(due, dueOf.get(item.id) ?? Infinity));
    }
    for (const id of opens) startNoEarlier(id, midnight + minuteOf(start));
    if (firstOf === undefined) continue;
    for (const { id, participants, restMinutes: rest = minRestMinutes } of items) {
      if (!participants.some((side) => side.kind === "team" && side.teamId === firstOf)) continue;
      startNoEarlier(id, midnight + minuteOf(end) + rest);
    }
  }
  return items.flatMap(({ id: itemId }) => {
    const [from, to] = [fromOf.get(itemId) ?? -Infinity, dueOf.get(itemId) ?? Infinity];
    const isFree = from === -Infinity && to === Infinity;
    return isFree || placeOf.has(itemId) ? [] : [{ itemId, from, to }];
  });
}

function shortestSlot({ timeSlots, ownDays = [] }: ScheduleProblem["calendar"]): number {
  const slots = [...timeSlots, ...ownDays.flatMap((own) => own.timeSlots)];
  const lengths = slots.map(({ start, end }) => minuteOf(end) - minuteOf(start));
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}
