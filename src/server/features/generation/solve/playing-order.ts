import type { Fixture, GameLabel, Placement } from "#engine";
import type { PlannedGame } from "./generation-plan.ts";

/** Rounds in playing order and balanced sides, as the schedule has them. */
export function applyLabels(fixtures: Fixture[], labels: GameLabel[]): void {
  const labelOf = new Map(labels.map((label) => [label.itemId, label]));
  let label: GameLabel | undefined;
  for (const fixture of fixtures) {
    // Games of a meeting follow each other and are one item, under the id of the first.
    label = labelOf.get(fixture.id) ?? label;
    if (!label) continue;
    const { home, away } = fixture;
    fixture.round = label.round;
    if (label.isSwapped) Object.assign(fixture, { home: away, away: home });
  }
}

/** Games with their times, those without one last. */
export function inPlayingOrder(fixtures: Fixture[], placements: Placement[]): PlannedGame[] {
  const placementOf = new Map(placements.map((placement) => [placement.itemId, placement]));
  return fixtures
    .map((fixture) => Object.assign(fixture, { placement: placementOf.get(fixture.id) ?? null }))
    .toSorted(
      (a, b) =>
        compare(moment(a), moment(b)) ||
        (a.placement?.court ?? 0) - (b.placement?.court ?? 0) ||
        a.id - b.id,
    );
}

function moment({ placement }: PlannedGame): string {
  return placement ? `${placement.date} ${placement.start}` : "~";
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
