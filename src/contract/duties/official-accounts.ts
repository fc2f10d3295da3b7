import { z } from "zod";
import { Email } from "#contract/accounts/auth.ts";
import { Id, Instant } from "#contract/common.ts";
import { emptyToNull } from "#contract/inputs.ts";
import type { Part } from "#contract/paths.ts";
import { Official } from "./duties.ts";

/** Their addresses, apart from those that every page loads. */
export const officialAccountPaths = {
  /** Of all officials of a tournament. */
  all: (id: Part) => `/tournaments/${id}/official-accounts`,
  /** Asking somebody to be an official's account. */
  invitation: (id: Part, officialId: Part) =>
    `/tournaments/${id}/officials/${officialId}/invitation`,
  /** An official's account, or whoever is asked to be it. */
  one: (id: Part, officialId: Part) => `/tournaments/${id}/officials/${officialId}/account`,
  /** The officials that the asker is. */
  mine: () => "/official-accounts",
  /** The asker's own part in a tournament's duties. */
  membership: (id: Part) => `/tournaments/${id}/official-membership`,
} as const;

/** Who is asked to be an official; a refusal stays for a while, so that nobody asks again at once. */
export const OfficialInvitation = z.object({
  /** Null for a link. */
  email: z.string().nullable(),
  expires_at: Instant,
  /** Null while no mail went, as beyond what may be sent in a day. */
  mailed_at: Instant.nullable(),
  refused_at: Instant.nullable(),
});
export type OfficialInvitation = z.infer<typeof OfficialInvitation>;

/** An official who has an account, or whose was asked for; only for those who write messages. */
export const OfficialAccount = z.object({
  official_id: Id,
  /** The account's name; null until somebody said yes. */
  name: z.string().nullable(),
  /** Whoever was asked last; null for who has an account. */
  invitation: OfficialInvitation.nullable(),
});
export type OfficialAccount = z.infer<typeof OfficialAccount>;
export const OfficialAccountsResponse = z.object({ accounts: z.array(OfficialAccount) });

/** By mail to an address, or without one by a link to hand over. */
export const InviteOfficialBody = z.strictObject({ email: emptyToNull(Email).default(null) });
export type InviteOfficialBody = z.input<typeof InviteOfficialBody>;

/** `link` only for an invitation without an address, and only in this answer. */
export const OfficialInvitationResponse = z.object({
  invitation: OfficialInvitation,
  link: z.string().nullable(),
});

/** An official that the asker's account is. */
export const OwnOfficial = Official.extend({
  tournament: z.object({ id: Id, name: z.string() }),
});
export type OwnOfficial = z.infer<typeof OwnOfficial>;
export const OwnOfficialsResponse = z.object({ officials: z.array(OwnOfficial) });
