import type { Division } from "#contract/tournaments/divisions.ts";
import { minutesOf } from "#web/features/board/model/places.ts";
import { areSlotsOf, slotsOfDay } from "#web/features/generation/plan/day-slots.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { slotsOfOwn } from "#web/features/generation/plan/own-hours.ts";

/** How long the shortest slot is, on whichever day: no game of a division lasts longer. */
export function shortestSlot(options: GeneratorOptions): number {
  const slots = [...options.slots, ...options.ownHours.flatMap((own) => slotsOfOwn(own, options))];
  return Math.min(...slots.map(({ start, end }) => minutesOf(end) - minutesOf(start)));
}

/**
 * Slots in which a division's longer games fit, while divisions that say nothing of their own play as long as
 * before; null where slots were edited by hand, of which nothing says what they should become.
 */
export function withLongerSlots(
  options: GeneratorOptions,
  minutes: number,
  divisions: readonly Pick<Division, "id">[],
): Pick<GeneratorOptions, "day" | "own"> | null {
  const { day, slots, own = {} } = options;
  if (!areSlotsOf(slots, day, slots[0]?.courts ?? [])) return null;
  const longer = { ...day, minutes: String(minutes) };
  if (slotsOfDay(longer, []).length === 0) return null;
  const kept = divisions.map(({ id }) => {
    const said = own[id] ?? { gamesPerMatchup: "", minutes: "", rest: "" };
    return [id, { ...said, minutes: said.minutes || day.minutes }] as const;
  });
  return { day: longer, own: { ...own, ...Object.fromEntries(kept) } };
}
