import { z } from "zod";
import { Email } from "#contract/accounts/auth.ts";
import { Id, Instant } from "#contract/common.ts";
import { emptyToNull } from "#contract/inputs.ts";
import { Official } from "#contract/duties/duties.ts";
import { OfferedRole } from "#contract/tournaments/members.ts";
import { InvitedPlace } from "./player-forms.ts";
import { Player } from "./players.ts";
import { TeamResponse } from "./teams.ts";

/** What somebody is asked to be of a team. */
export const InvitationKind = z.enum(["captain", "player"]);
export type InvitationKind = z.infer<typeof InvitationKind>;
/** Of a team, or of a tournament. */
export type AnyInvitationKind = InvitationKind | "member" | "official";

/** By mail to an address, or without one by a link that the asker hands over. */
const address = emptyToNull(Email).default(null);

export const InviteCaptainBody = z.object({ email: address });
export type InviteCaptainBody = z.input<typeof InviteCaptainBody>;

/** An invitation that is open or was refused; only for those who run the tournament. */
export const CaptainInvitation = z.object({
  id: Id,
  /** Null for a link. */
  email: z.string().nullable(),
  created_at: Instant,
  expires_at: Instant,
  /** Null while no mail went, as beyond what may be sent in a day. */
  mailed_at: Instant.nullable(),
  refused_at: Instant.nullable(),
});
export type CaptainInvitation = z.infer<typeof CaptainInvitation>;

/** Of a tournament's team without a captain, the latest that was asked. */
export const AskedCaptain = CaptainInvitation.extend({ team_id: Id });
export type AskedCaptain = z.infer<typeof AskedCaptain>;
export const AskedCaptainsResponse = z.object({ invitations: z.array(AskedCaptain) });

export const CaptainInvitationsResponse = z.object({ invitations: z.array(CaptainInvitation) });
/** `link` only for an invitation without an address, and only in this answer. */
export const CaptainInvitationResponse = z.object({
  invitation: CaptainInvitation,
  link: z.string().nullable(),
});

/** A place on a roster for whoever reads mail at an address, or is handed the link. */
export const InvitePlayerBody = InvitedPlace.extend({ email: address });
export type InvitePlayerBody = z.input<typeof InvitePlayerBody>;

/** Once more, by another mail to the same address or by a new link; the earlier link ends. */
export const InviteAgainBody = z.object({ by: z.enum(["mail", "link"]) });
export type InviteAgainBody = z.input<typeof InviteAgainBody>;

/** `link` only where none was mailed because it shall be handed over, and only in this answer. */
export const PlayerInvitationResponse = z.object({ player: Player, link: z.string().nullable() });
export type PlayerInvitationResponse = z.infer<typeof PlayerInvitationResponse>;

const InvitingTeam = z.object({
  id: Id,
  name: z.string(),
  tournament_id: Id,
  tournament_name: z.string(),
});

/** The secret of an invitation's link, which it has behind the # that browsers keep to themselves. */
export const OfferBody = z.object({ token: z.string().min(1).max(200) });

/** What whoever holds the link learns of it. */
const TeamOffer = z.object({ kind: InvitationKind, team: InvitingTeam });
const MemberOffer = z.object({
  kind: z.literal("member"),
  role: OfferedRole,
  tournament: z.object({ id: Id, name: z.string() }),
});
export type MemberOffer = z.infer<typeof MemberOffer>;
const OfficialOffer = z.object({
  kind: z.literal("official"),
  official: Official,
  tournament: z.object({ id: Id, name: z.string() }),
});
export type OfficialOffer = z.infer<typeof OfficialOffer>;
export type TeamOffer = z.infer<typeof TeamOffer>;
/** Whose address a mailed link proves: its account can be made with it, where there is none. */
const Addressee = z.object({ email: z.string(), has_account: z.boolean() });
export type Addressee = z.infer<typeof Addressee>;
/** Null of a link that was handed over, which proves no address. */
const addressed = { addressee: Addressee.nullable() };
export const Offer = z.union([
  TeamOffer.extend(addressed),
  MemberOffer.extend(addressed),
  OfficialOffer.extend(addressed),
]);
export type Offer = z.infer<typeof Offer>;

/** What the asker is asked on their profile. */
export const OwnInvitation = z.object({
  id: Id,
  kind: InvitationKind,
  /** They are there already, from before anybody was asked: a yes shows how to reach them. */
  is_standing: z.boolean(),
  team: InvitingTeam,
  invited_by: z.string().nullable(),
  invited_at: Instant,
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const OwnInvitationsResponse = z.object({ invitations: z.array(OwnInvitation) });

/** What accepting a link has made of the asker. */
export const AcceptanceResponse = z.union([
  TeamResponse,
  z.object({ tournament: z.object({ id: Id, name: z.string() }) }),
]);
