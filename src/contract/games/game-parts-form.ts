import { z } from "zod";
import { gameLimits, limits } from "#contract/limits.ts";

const points = z
  .int()
  .min(0, "rules.match.scoreLow")
  .max(limits.score.max, "rules.match.scoreHigh");

/** Sets or periods as they are sent. */
export const PartsForm = z
  .array(z.tuple([points, points]))
  .min(1)
  .max(gameLimits.recordedParts.max);
