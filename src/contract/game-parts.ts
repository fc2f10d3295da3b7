import { z } from "zod";
import { limits } from "./limits.ts";

const points = z
  .int()
  .min(0, "rules.match.scoreLow")
  .max(limits.score.max, "rules.match.scoreHigh");

/** The sets or periods of a game, home first: `[[25, 20], [23, 25], [15, 13]]`. */
export const Parts = z
  .array(z.tuple([points, points]))
  .min(1)
  .max(limits.gameParts.max);
export type Parts = z.infer<typeof Parts>;
