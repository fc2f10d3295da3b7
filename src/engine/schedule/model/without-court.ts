import type { Model } from "./model.ts";

/** How many items no court takes, or wait for one that none takes: they can't have a place at all. */
export function countWithoutCourt({ kinds, followers, gated, bracket }: Model): number {
  if (kinds === null) return 0;
  const found = new Set<number>();
  const add = (item: number): void => {
    if (found.has(item)) return;
    found.add(item);
    followers[item]!.forEach(add);
    gated[bracket[item]!]!.forEach(add);
  };
  kinds.kindOf.forEach((kind, item) => {
    if (kinds.courts[kind]!.length === 0) add(item);
  });
  return found.size;
}
