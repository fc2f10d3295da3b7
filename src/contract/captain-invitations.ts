import { z } from "zod";
import { Email } from "./auth.ts";
import { emptyToNull, Id, Instant } from "./common.ts";

/** By mail to an address, or without one by a link that the asker hands over. */
export const InviteCaptainBody = z.object({ email: emptyToNull(Email).default(null) });
export type InviteCaptainBody = z.input<typeof InviteCaptainBody>;

/** An invitation that is open or was refused; only for those who run the tournament. */
export const CaptainInvitation = z.object({
  id: Id,
  /** Null for a link. */
  email: z.string().nullable(),
  created_at: Instant,
  expires_at: Instant,
  mailed_at: Instant.nullable(),
  refused_at: Instant.nullable(),
});
export type CaptainInvitation = z.infer<typeof CaptainInvitation>;

export const CaptainInvitationsResponse = z.object({ invitations: z.array(CaptainInvitation) });
/** `link` only for an invitation without an address, and only in this answer. */
export const CaptainInvitationResponse = z.object({
  invitation: CaptainInvitation,
  link: z.string().nullable(),
});

/** The secret of an invitation's link, which it has behind the # that browsers keep to themselves. */
export const CaptainOfferBody = z.object({ token: z.string().min(1).max(200) });

/** What whoever holds the link learns of it. */
export const CaptainOffer = z.object({
  team: z.object({ id: Id, name: z.string(), tournament_id: Id, tournament_name: z.string() }),
});
export type CaptainOffer = z.infer<typeof CaptainOffer>;
