import { type Fixture, minuteOf, type Placement, type ScheduleItem, timeOf } from "#engine";
import type { GenerationPlan } from "./generation-plan.ts";

/** The games of a division whose teams rest for a time of their own. */
export function withOwnRests(
  items: ScheduleItem[],
  brackets: GenerationPlan["brackets"],
): ScheduleItem[] {
  const restOf = new Map(brackets.map(({ id, restMinutes }) => [id, restMinutes]));
  return items.map((item) => {
    const restMinutes = restOf.get(item.bracketId);
    return restMinutes === undefined ? item : { ...item, restMinutes };
  });
}

/** A division's games can end before their slots do; those of a meeting share theirs out. */
export function withOwnLengths(
  placements: Placement[],
  fixtures: Fixture[],
  brackets: GenerationPlan["brackets"],
): Placement[] {
  const minutesOf = new Map(brackets.map(({ id, gameMinutes }) => [id, gameMinutes]));
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return placements.map((place) => {
    const { bracketId, meeting } = fixtureOf.get(place.itemId)!;
    const minutes = minutesOf.get(bracketId);
    if (minutes === undefined || meeting !== undefined) return place;
    const end = Math.min(minuteOf(place.end), minuteOf(place.start) + minutes);
    return { ...place, end: timeOf(end) };
  });
}
