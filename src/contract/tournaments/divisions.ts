import { z } from "zod";
import { Id } from "#contract/common.ts";

/**
 * A tournament in a tournament: women, men, an age or a level. It has its teams and brackets; courts
 * and days are shared with the others.
 */
export const Division = z.object({
  id: Id,
  name: z.string(),
  /** How many teams it has places for; null where nobody planned that. */
  teams_count: z.int().nullable(),
  registered_teams_count: z.int(),
  /** With the names that people read, as games and tables have them. */
  brackets: z.array(z.object({ id: Id, name: z.string() })),
});
export type Division = z.infer<typeof Division>;

/** What every screen goes by: with one division, or none, nothing tells of divisions. */
export function hasDivisions({ divisions }: { divisions: readonly unknown[] }): boolean {
  return divisions.length > 1;
}
