import { pairOf } from "#server/network.ts";
import type { RateLimits } from "#server/plugins/rate-limits.ts";

/** A device that has signed in to an account before. */
export interface KnownDevice {
  mark: string;
  accountId: number;
}

/** A password that is about to be tried. */
export interface Guess {
  /** What was typed for an account, whether there is one or not. */
  name: string;
  address: string;
  known: KnownDevice | undefined;
}

/**
 * Counts a guess before it is tried, and returns what takes it back once it was right; `rate_limited`
 * when there were too many. Known devices have counts of their own, which nobody else can use up. All
 * others are counted by what was typed, so that the answer says nothing about an account: by one
 * network a few; by all together a few more, beyond which only one in a while is let through.
 */
export async function countGuess(
  { name, address, known }: Guess,
  limits: RateLimits,
): Promise<() => Promise<void>> {
  if (known) {
    await limits.byAccount("loginByDevice", known.mark);
    await limits.byAccount("loginByKnownDevices", known.accountId);
    return () => limits.forgive("loginByDevice", known.mark);
  }
  const pair = pairOf(name, address);
  await limits.byAddress("loginByAddress", address);
  await limits.byAccount("loginByNameAndNetwork", pair);
  const isUsual = await limits.isWithin("loginByName", name);
  if (!isUsual) await limits.byAccount("loginByNameSlowly", name);
  // Others' wrong guesses stay counted: to whoever makes them, an account that signs in looks as
  // one that isn't there.
  return async () => {
    await limits.takeBack("loginByNameAndNetwork", pair);
    await limits.takeBack("loginByName", name);
    if (!isUsual) await limits.takeBack("loginByNameSlowly", name);
  };
}
