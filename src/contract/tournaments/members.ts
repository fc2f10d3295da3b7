import { z } from "zod";
import { memberRoles } from "#contract/abilities/table.ts";
import { Email } from "#contract/accounts/auth.ts";
import { Id, Instant } from "#contract/common.ts";
import { emptyToNull } from "#contract/inputs.ts";

const MemberRole = z.enum(memberRoles);

/** Somebody who runs a tournament; only for those who say who does. */
export const TournamentMember = z.object({
  user_id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: MemberRole,
});
export type TournamentMember = z.infer<typeof TournamentMember>;

/** What somebody can be asked to be: who is there already can be made an owner. */
export const OfferedRole = z.enum(["manager", "desk", "registrar"]);
export type OfferedRole = z.infer<typeof OfferedRole>;

/** Who is asked; refused ones stay for a while, so that nobody asks again at once. */
export const MemberInvitation = z.object({
  id: Id,
  /** Null for a link. */
  email: z.string().nullable(),
  role: OfferedRole,
  expires_at: Instant,
  mailed_at: Instant.nullable(),
  refused_at: Instant.nullable(),
});
export type MemberInvitation = z.infer<typeof MemberInvitation>;

export const MembersResponse = z.object({
  members: z.array(TournamentMember),
  invitations: z.array(MemberInvitation),
});
export type MembersResponse = z.infer<typeof MembersResponse>;

export const MemberRoleBody = z.object({ role: MemberRole });
export const HandOverBody = z.object({ user_id: Id });

/** By mail to an address, or without one by a link to hand over. */
export const InviteMemberBody = z.object({
  email: emptyToNull(Email).default(null),
  role: OfferedRole,
});
export type InviteMemberBody = z.input<typeof InviteMemberBody>;
/** `link` only for an invitation without an address, and only in this answer. */
export const MemberInvitationResponse = z.object({
  invitation: MemberInvitation,
  link: z.string().nullable(),
});
