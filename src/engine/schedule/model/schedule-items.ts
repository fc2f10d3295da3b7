import type { Fixture, MatchId, Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { minuteOf, timeOf } from "./calendar.ts";

/**
 * What the scheduler places: each game, and each meeting once (its games share one court and slot),
 * under the id of its first game.
 */
export function toScheduleItems(fixtures: readonly Fixture[]): ScheduleItem[] {
  return groupByItem(fixtures).map((games) => {
    const { id, bracketId, round } = games[0]!;
    return { id, bracketId, round, participants: distinctSides(games) };
  });
}

/** A place for every game of the placed items; a meeting's games share its slot out evenly. */
export function placeFixtures(
  fixtures: readonly Fixture[],
  placements: readonly Placement[],
): Placement[] {
  const placementOf = new Map(placements.map((placement) => [placement.itemId, placement]));
  return groupByItem(fixtures).flatMap((games) => {
    const placement = placementOf.get(games[0]!.id);
    return placement ? shareSlot(games, placement) : [];
  });
}

function groupByItem(fixtures: readonly Fixture[]): Fixture[][] {
  const groups = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    const key = fixture.meeting === undefined ? `game ${fixture.id}` : `meeting ${fixture.meeting}`;
    const group = groups.get(key);
    if (group) group.push(fixture);
    else groups.set(key, [fixture]);
  }
  return [...groups.values()];
}

function distinctSides(games: Fixture[]): Participant[] {
  const sides = new Map<string, Participant>();
  for (const side of games.flatMap(({ home, away }) => [home, away])) {
    sides.set(JSON.stringify(side), side);
  }
  return [...sides.values()];
}

function shareSlot(games: Fixture[], placement: Placement): Placement[] {
  const from = minuteOf(placement.start);
  const length = minuteOf(placement.end) - from;
  const timeAfter = (played: number): string =>
    timeOf(from + Math.floor((length * played) / games.length));
  return games.map(({ id }: { id: MatchId }, index) => ({
    ...placement,
    itemId: id,
    start: timeAfter(index),
    end: timeAfter(index + 1),
  }));
}
