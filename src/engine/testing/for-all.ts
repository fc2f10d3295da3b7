import { type Arbitrary, assert, property } from "fast-check";

/** Checks a law on `runs` random values of the arbitrary; a counterexample is shrunk and shown. */
export function forAll<T>(values: Arbitrary<T>, law: (value: T) => void, runs = 2_000): void {
  assert(property(values, law), { numRuns: runs });
}
