import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";

/** A team's place in the order of strength; 1 is the strongest. */
export const Seed = z.int().min(1).max(limits.teamsPerTournament.max);

/** Every seed of a tournament; a team that isn't named has none. */
export const SeedsBody = z.object({
  seeds: z
    .array(z.object({ team_id: Id, seed: Seed }))
    .max(limits.teamsPerTournament.max)
    .refine((seeds) => new Set(seeds.map((one) => one.team_id)).size === seeds.length, {
      error: "rules.seeds.teamTwice",
    }),
});
export type SeedsBody = z.infer<typeof SeedsBody>;
