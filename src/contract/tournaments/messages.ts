import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { isPlausible } from "#contract/inputs.ts";
import { limits } from "#contract/limits.ts";
import type { Part } from "#contract/paths.ts";
import { requiredLines } from "#contract/text.ts";

/** Their addresses, apart from those that every page loads. */
export const messagePaths = {
  waiting: (id: Part) => `/tournaments/${id}/messages`,
  told: (id: Part) => `/tournaments/${id}/messages/told`,
  captains: (id: Part) => `/tournaments/${id}/messages/captains`,
} as const;

/** What a message tells of; in this order they are listed. */
export const MessageKind = z.enum(["call", "announcement", "reminder", "changes"]);
export type MessageKind = z.infer<typeof MessageKind>;

/** Whom a message is for. */
export const MessageRecipient = z.object({
  /** Null unless it tells an official. */
  official_id: Id.nullable(),
  team_ids: z.array(Id),
  teams: z.array(z.string()),
  /** Null where only the team is known: nobody of it has an account or an address. An official's without an account is that on the list. */
  name: z.string().nullable(),
  /** Null where there is none that the asker may see. */
  email: z.string().nullable(),
});
export type MessageRecipient = z.infer<typeof MessageRecipient>;

/** What there is to tell, in their language and without the links of a mail. */
export const WaitingMessage = z.object({
  kind: MessageKind,
  /** Several where all of them are told the same words. */
  to: z.array(MessageRecipient),
  /** Whether it goes out by mail by itself. */
  is_mailed: z.boolean(),
  subject: z.string(),
  text: z.string(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

export const WaitingMessagesResponse = z.object({
  /** The revision that they tell of. */
  revision: z.int(),
  /** When they were put together: reminders become due by time alone. */
  at: Instant,
  /** Whether the product sends mails. */
  has_mail: z.boolean(),
  /** How many there are; the first of them are listed. */
  count: z.int(),
  messages: z.array(WaitingMessage),
});
export type WaitingMessagesResponse = z.infer<typeof WaitingMessagesResponse>;

/** That everybody was told, by hand, of what there was to tell at a revision and a time. */
export const ToldBody = z.strictObject({
  revision: z.int().min(0).max(2_147_483_647),
  at: Instant.refine(isPlausible),
});
export type ToldBody = z.infer<typeof ToldBody>;

/** Whom a message to all captains reaches: one for each team. */
export const CaptainContact = z.object({
  team_id: Id,
  team: z.string(),
  division_id: Id.nullable(),
  /** Null where there is none that the asker may see. */
  email: z.string().nullable(),
  /** Whether a message to all captains goes there by mail. */
  is_mailed: z.boolean(),
});
export type CaptainContact = z.infer<typeof CaptainContact>;
export const CaptainContactsResponse = z.object({
  has_mail: z.boolean(),
  captains: z.array(CaptainContact),
  /** What stands around the organiser's words, in the asker's language. */
  letter: z.object({ subject: z.string(), opening: z.string() }),
});
export type CaptainContactsResponse = z.infer<typeof CaptainContactsResponse>;

export const WriteToCaptainsBody = z.strictObject({
  text: requiredLines({
    ...limits.captainsMessage,
    required: "rules.messages.required",
    short: "rules.messages.required",
    long: "rules.messages.long",
  }),
  /** Those whose captains are written to; null writes to all of them. */
  team_ids: z.array(Id).min(1).max(limits.teamsPerTournament.max).nullable().default(null),
});
export type WriteToCaptainsBody = z.input<typeof WriteToCaptainsBody>;
export const WrittenToCaptainsResponse = z.object({ sent: z.int() });
