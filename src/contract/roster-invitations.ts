import { z } from "zod";
import { Id, Instant } from "./common.ts";

/** A place on a roster that somebody offers the asker. */
export const RosterInvitation = z.object({
  id: Id,
  team: z.object({ id: Id, name: z.string(), tournament_id: Id, tournament_name: z.string() }),
  invited_by: z.string().nullable(),
  invited_at: Instant,
});
export type RosterInvitation = z.infer<typeof RosterInvitation>;

export const RosterInvitationsResponse = z.object({ invitations: z.array(RosterInvitation) });
