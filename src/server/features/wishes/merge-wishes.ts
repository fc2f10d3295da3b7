import { isSameValue } from "#contract/games/former-values.ts";
import { ScheduleWishes, type ScheduleWishesBody } from "#contract/schedule/wishes.ts";
import { AppError } from "#server/errors.ts";
import { mergeChange } from "#server/merge-change.ts";

/**
 * What is wished once this is saved: of what the sender saw, what others took back meanwhile is gone, and what
 * they have added stays. Errors: `changed_meanwhile` where both have changed the longest wait, or both
 * together wish for more than there can be.
 */
export function mergeWishes(
  { former, ...sent }: ScheduleWishesBody,
  stored: ScheduleWishes,
): ScheduleWishes {
  if (!former) return sent;
  const { longest_wait_minutes } = mergeChange(
    {
      longest_wait_minutes: sent.longest_wait_minutes,
      former: { longest_wait_minutes: former.longest_wait_minutes },
    },
    stored,
  );
  const merged = {
    longest_wait_minutes,
    shared: mergeRows(sent.shared, former.shared, stored.shared),
    absences: mergeRows(sent.absences, former.absences, stored.absences),
    reservations: mergeRows(sent.reservations, former.reservations, stored.reservations),
  };
  if (ScheduleWishes.safeParse(merged).success) return merged;
  throw new AppError("changed_meanwhile", "refusals.load.changedMeanwhile", {
    conflict: { fields: {} },
  });
}

function mergeRows<Row>(sent: Row[], former: Row[], stored: Row[]): Row[] {
  const left = sent.filter((row) => !isIn(former, row) || isIn(stored, row));
  const ofOthers = stored.filter((row) => !isIn(former, row) && !isIn(sent, row));
  return [...left, ...ofOthers];
}

function isIn<Row>(rows: readonly Row[], row: Row): boolean {
  return rows.some((one) => isSameValue(one, row));
}
