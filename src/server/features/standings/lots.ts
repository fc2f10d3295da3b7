import type { StandingRow } from "#engine";
import type { Lot } from "#contract/standings/outlook.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import type { Group } from "./group.ts";

/**
 * The teams of a group that nothing but a lot parts, in their order. Those that nobody has drawn count
 * once every game of the group is over: until then its results may part them.
 */
export function lotsOf(
  { bracketId, games }: Group,
  rows: readonly StandingRow[],
  { lots }: Pick<Fixtures, "lots">,
): Lot[] {
  const isOver =
    games.some(({ status }) => status === "completed") &&
    games.every(({ status }) => status === "completed" || status === "canceled");
  const drawn = lots.get(bracketId ?? 0) ?? [];
  const levels = new Map<string, number[]>();
  for (const { trace } of rows) {
    const step = trace.find(({ step: { among } }) => among === "lot");
    if (!step) continue;
    const ids = new Set(step.levelBefore);
    const order = rows.filter(({ teamId }) => ids.has(teamId)).map(({ teamId }) => teamId);
    levels.set(order.join(" "), order);
  }
  return [...levels.values()].flatMap((order) => {
    const found = drawn.findLast((lot) => isOf(lot.order, order));
    if (!found && !isOver) return [];
    if (!found) return { team_ids: order, drawn: null };
    const { at, by_hand, by_organiser } = found;
    return { team_ids: order, drawn: { at, by_hand, by_organiser } };
  });
}

/** Whether these are the same teams, in whatever order. */
export function isOf(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
