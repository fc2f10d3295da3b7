import { vi } from "vitest";

/** On a machine that is busy all comes late; this only ends what would never come. */
const patient = { timeout: 60_000 };

/** Tries a check again until it holds, and gives what it returned. Errors: that of its last try. */
export async function eventually<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, patient);
}

/** Asks again until there is an answer, and gives that. */
export async function eventuallyFound<Found>(
  find: () => Found | Promise<Found>,
): Promise<Exclude<Awaited<Found>, false | null | undefined>> {
  return (await vi.waitUntil(find, patient)) as Exclude<Awaited<Found>, false | null | undefined>;
}
