import { z } from "zod";
import { gameLimits } from "#contract/limits.ts";
import { nobodyServed } from "./serve.ts";

const mostParts = gameLimits.recordedParts.max;
const side = z.literal([0, 1]);

/** Who serves, and the timeouts taken, by `timeoutKey`. */
export const CourtState = z.strictObject({
  serve: z.strictObject({
    began: z.array(side.nullable()).max(mostParts),
    last: z.strictObject({ part: z.int().min(0).max(mostParts), side }).nullable(),
  }),
  timeouts: z
    .record(z.string().regex(/^\d{1,2}-[01]$/u), z.int().min(0).max(gameLimits.timeouts.max))
    .refine((timeouts) => Object.keys(timeouts).length <= 2 * mostParts),
});
export type CourtState = z.infer<typeof CourtState>;

export const blankCourt: CourtState = { serve: nobodyServed, timeouts: {} };

/** What somebody at the court makes of it, and of what; null where nobody has said anything. */
export const CourtChange = z.strictObject({
  replaces: CourtState.nullable(),
  state: CourtState.nullable(),
});
export type CourtChange = z.infer<typeof CourtChange>;

/**
 * What a change makes of what stands: each thing that it changes is so where what it replaces still stands; all
 * else is as somebody else has left it since. With a point that counts, who made it serves, whatever was said before.
 */
export function withCourtChange(
  stored: CourtState | null,
  { replaces, state }: CourtChange,
  { hasPoint = false } = {},
): CourtState | null {
  const [stands, from, to] = [plain(stored), plain(replaces), plain(state)];
  const pick = <Value>(of: (one: CourtState) => Value, isSure = false): Value => {
    const isChanged = !isSame(of(from), of(to));
    return isChanged && (isSure || isSame(of(stands), of(from))) ? of(to) : of(stands);
  };
  const begun = Math.max(stands.serve.began.length, to.serve.began.length);
  const began = Array.from({ length: begun }, (_, part) =>
    pick(({ serve }) => serve.began[part] ?? null),
  );
  const last = pick(({ serve }) => serve.last, hasPoint);
  const keys = [stands, from, to].flatMap(({ timeouts }) => Object.keys(timeouts));
  const timeouts = keys.map((key) => [key, pick((one) => one.timeouts[key] ?? 0)] as const);
  const court = plain({ serve: { began, last }, timeouts: Object.fromEntries(timeouts) });
  return isSame(court, blankCourt) ? null : court;
}

/** Whether two mean the same. */
export function isSameCourt(one: CourtState | null, other: CourtState | null): boolean {
  return isSame(plain(one), plain(other));
}

/** Without what says nothing, and in one order, however it was stored. */
function plain(state: CourtState | null): CourtState {
  const { serve, timeouts } = state ?? blankCourt;
  const { began, last } = serve;
  const taken = Object.entries(timeouts).filter(([, count]) => count > 0);
  return {
    serve: {
      began: began.slice(0, began.findLastIndex((one) => one !== null) + 1),
      last: last && { part: last.part, side: last.side },
    },
    timeouts: Object.fromEntries(taken.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
