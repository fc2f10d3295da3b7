import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import type { Part } from "#contract/paths.ts";
import { Language, ReminderMinutes } from "./users.ts";

/** Who gets messages as notifications: an account, or the phone that holds a team's page. */
export type PushOwner = "account" | "captain";

/** Their addresses, apart from those that every page loads. */
export const pushPaths = {
  key: () => "/push/key",
  on: (owner: PushOwner) => `/push/${owner}/on`,
  state: (owner: PushOwner) => `/push/${owner}/state`,
  off: (owner: PushOwner) => `/push/${owner}/off`,
  test: (owner: PushOwner) => `/push/${owner}/test`,
};

/** The same for who has no account and follows teams of a tournament. */
export const followPaths = {
  on: (tournamentId: Part) => `/tournaments/${tournamentId}/push/on`,
  state: (tournamentId: Part) => `/tournaments/${tournamentId}/push/state`,
  off: (tournamentId: Part) => `/tournaments/${tournamentId}/push/off`,
};

const base64Url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** Where a browser is reached: the address at its maker's push service, which is its name as well. */
const Address = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const Endpoint = Address.max(1000).regex(/^https:\/\/[^/:?#]+\//);

/** A browser's subscription as it states it (PushSubscription.toJSON), and the language shown there. */
export const PushOnBody = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  language: Language,
});
export type PushOnBody = z.infer<typeof PushOnBody>;

export const PushDeviceBody = PushOnBody.pick({ endpoint: true });

/** All teams of the tournament that the browser follows from now on. */
export const FollowOnBody = PushOnBody.extend({
  team_ids: z.array(Id).min(1).max(limits.followedTeams.max),
  /** How long before the first game of a day the browser reminds of it; null: not at all. */
  reminder_minutes: ReminderMinutes.nullable().default(null),
});
export type FollowOnBody = z.infer<typeof FollowOnBody>;
export const FollowStateResponse = FollowOnBody.pick({ reminder_minutes: true }).extend({
  team_ids: z.array(Id),
});
export type FollowStateResponse = z.infer<typeof FollowStateResponse>;

/** The public key (VAPID) that subscriptions are made for, base64url. */
export const PushKeyResponse = z.object({ key: z.string() });
export const PushStateResponse = z.object({ is_on: z.boolean() });

/** What a browser shows; the worker of the app reads it. */
export interface Notice {
  title: string;
  body: string;
  /** A path of the app that a press opens. */
  path: string;
}
