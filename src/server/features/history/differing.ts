import { isSameValue } from "#contract/games/former-values.ts";

/** The fields that an entry changed of a row. */
export function differing(before: object, after: object): string[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !isSameValue(former.get(field), value))
    .map(([field]) => field);
}

/** Whether a row is there in one of its states: a team that was deleted is only hidden at first. */
export function isThere(state: Record<string, unknown> | null): boolean {
  return state !== null && (state["deleted_at"] ?? null) === null;
}
