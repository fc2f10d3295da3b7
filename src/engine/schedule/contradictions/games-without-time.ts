import { indexReservations } from "#engine/schedule/model/reservations.ts";
import type { ItemWindow, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { type Contradiction, type ContradictoryWish, fewestWishes } from "./contradiction.ts";
import { courtWishes, leaves } from "./court-wishes.ts";
import { isAway, isNear, type OpenSlot, openSlots, teamsOf } from "./open-slots.ts";

/** Games that find no slot even alone, by the wishes that keep them from all. */
export function gamesWithoutTime(problem: ScheduleProblem): Contradiction[] {
  const game = gamesOf(problem);
  const found = problem.items.flatMap((item) => {
    const wishes = game.wishesFor(item);
    if (game.hasTime(item, wishes) || !game.hasTime(item, [])) return [];
    return [{ item, wishes: fewestWishes(wishes, (some) => !game.hasTime(item, some)) }];
  });
  const alike = Map.groupBy(found, ({ wishes }) => JSON.stringify(wishes));
  return [...alike.values()].map((them) => ({
    kind: "no_time",
    itemIds: them.map(({ item }) => item.id),
    teamIds: [],
    courts: [],
    most: 0,
    wishes: them[0]!.wishes,
  }));
}

function gamesOf(problem: ScheduleProblem) {
  const { fixed, absences = [], reservations = [], windows = [], minRestMinutes } = problem;
  const slots = openSlots(problem);
  const index = indexReservations(reservations);
  const allCourts = [...new Set(slots.flatMap(({ courts }) => courts))];
  const windowOf = new Map(windows.map((window) => [window.itemId, window]));

  function wishesFor(item: ScheduleItem): ContradictoryWish[] {
    const teams = teamsOf(item);
    const away = absences.filter(({ teamId }) => teams.includes(teamId));
    return [
      ...away.map((absence) => ({ kind: "absent" as const, absence })),
      ...courtWishes(index, item.id, allCourts),
    ];
  }

  function hasTime(item: ScheduleItem, wishes: readonly ContradictoryWish[]): boolean {
    const window = windowOf.get(item.id);
    const teams = teamsOf(item);
    const games = fixed.filter(({ teamIds }) => teamIds.some((id) => teams.includes(id)));
    const rest = item.restMinutes ?? minRestMinutes;
    return slots.some(
      (slot) =>
        isWithin(slot, window) &&
        wishes.every((wish) => wish.kind !== "absent" || !isAway(wish.absence, slot)) &&
        slot.courts.some((court) => wishes.every((wish) => leaves(wish, court))) &&
        !isNear(games, slot, rest),
    );
  }

  return { wishesFor, hasTime };
}

function isWithin({ from, to }: OpenSlot, window: ItemWindow | undefined): boolean {
  return window === undefined || (from >= window.from && to <= window.to);
}
