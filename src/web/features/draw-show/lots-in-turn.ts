import { type DrawnLot, lotsOf } from "#engine";
import type { ShownDraw } from "./shown-draw.ts";

/** What lots are drawn from, until none is left. */
export interface ShownPot {
  /** From 0, in its division. */
  number: number;
  /** Of which division, where several are drawn together. */
  division: string | undefined;
  /** Whether its teams have a seed, and whether those of other pots beside it have. */
  isSeeded: boolean;
  seededPots: number;
  lots: Lot[];
}

/** A lot, counted from the first that is drawn. */
type Lot = DrawnLot & { index: number };

/** The pots of a draw in the order in which they are emptied: one division's after another's. */
export function potsInTurn({
  brackets,
  seeded,
}: Pick<ShownDraw, "brackets" | "seeded">): ShownPot[] {
  const byDivision = Map.groupBy(brackets, ({ division }) => division);
  let index = 0;
  return [...byDivision].flatMap(([division, own]) => {
    const byPot = Map.groupBy(lotsOf(own, seeded), ({ pot }) => pot);
    const pots = [...byPot].map(([number, lots]) => ({
      number,
      division,
      isSeeded: seeded.has(lots[0]!.teamId),
      lots: lots.map((lot) => ({ ...lot, index: index++ })),
    }));
    const seededPots = pots.filter(({ isSeeded }) => isSeeded).length;
    return pots.map((pot) => ({ ...pot, seededPots }));
  });
}
