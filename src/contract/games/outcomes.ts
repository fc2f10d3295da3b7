import { z } from "zod";

/**
 * How a game ended where it was not played to its end: a team didn't come (`walkover`) or gave up
 * (`retired`), neither came, or it was broken off and is still to be decided (`abandoned`). A `bye`
 * is nobody's choice: the games before left nobody to play against.
 */
export const Outcome = z.enum([
  "played",
  "walkover",
  "retired",
  "abandoned",
  "double_forfeit",
  "bye",
]);
export type Outcome = z.infer<typeof Outcome>;

/** The outcomes that somebody enters. */
export const EnteredOutcome = Outcome.exclude(["bye"]);
export type EnteredOutcome = z.infer<typeof EnteredOutcome>;

/** The side that didn't come or gave up. */
export const LostBy = z.enum(["home", "away"]);
export type LostBy = z.infer<typeof LostBy>;
