import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";

/** A draw of lots between teams that are level; by hand, `team_ids` is what was drawn, the first first. */
export const DrawLotsBody = z.object({
  team_ids: z
    .array(Id)
    .min(2)
    .max(limits.teamsPerTournament.max)
    .refine((ids) => new Set(ids).size === ids.length, { error: "rules.lots.twice" }),
  by_hand: z.boolean().default(false),
});
export type DrawLotsBody = z.infer<typeof DrawLotsBody>;

/** What was drawn, the first first. */
export const DrawnResponse = z.object({ team_ids: z.array(Id) });
