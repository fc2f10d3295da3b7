import { z } from "zod";
import { memberRoles, teamAbilities, tournamentAbilities } from "./table.ts";

/** What the asker is and may do in a tournament, and with each of its teams. */
export const AbilitiesResponse = z.object({
  /** Null for who isn't a member, super admins too. */
  role: z.enum(memberRoles).nullable(),
  abilities: z.array(z.enum(tournamentAbilities)),
  team_abilities: z.array(z.enum(teamAbilities)),
});
export type AbilitiesResponse = z.infer<typeof AbilitiesResponse>;
