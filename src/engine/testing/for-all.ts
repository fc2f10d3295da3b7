import { type Arbitrary, assert, property, readConfigureGlobal } from "fast-check";

/**
 * Checks a law on 1,000 random values of the arbitrary, unless fast-check is configured otherwise; a
 * counterexample is shrunk and shown.
 */
export function forAll<T>(values: Arbitrary<T>, law: (value: T) => void): void {
  assert(property(values, law), { numRuns: readConfigureGlobal().numRuns ?? 1_000 });
}
