import { z } from "zod";
import { Id, IdParam, Instant } from "#contract/common.ts";
import { emptyToNull } from "#contract/inputs.ts";
import { scorerLimits } from "#contract/limits.ts";
import type { Part } from "#contract/paths.ts";
import { requiredLines } from "#contract/text.ts";

/** Their addresses, apart from those that every page loads. */
export const deskCallPaths = {
  all: (id: Part) => `/tournaments/${id}/desk-calls`,
  one: (id: Part, callId: string) => `/tournaments/${id}/desk-calls/${callId}`,
  own: () => "/scorer/calls",
  ownOne: (callId: string) => `/scorer/calls/${callId}`,
} as const;

const Note = requiredLines({
  ...scorerLimits.deskCallText,
  required: "rules.scorer.noteMissing",
  short: "rules.scorer.noteMissing",
  long: "rules.scorer.noteLong",
});

/** What a phone wants of the desk: that somebody comes, that it reads something, or both. */
export const CallDeskBody = z
  .strictObject({
    is_call: z.boolean(),
    text: emptyToNull(Note).default(null),
    /** The game in front when it was sent. */
    match_id: Id.nullable().default(null),
  })
  .refine(({ is_call: isCall, text }) => isCall || text !== null, {
    path: ["text"],
    error: "rules.scorer.noteMissing",
  });
export type CallDeskBody = z.infer<typeof CallDeskBody>;

/** The number is the phone's: what is sent again under it is the same call. */
export const OwnCallParams = z.object({ id: z.uuidv7() });
export const DeskCallParams = z.object({ id: IdParam, callId: z.uuid() });

/** A call or a note as the phone that sent it sees it. */
export const OwnDeskCall = z.object({
  id: z.uuid(),
  is_call: z.boolean(),
  text: z.string().nullable(),
  created_at: Instant,
  state: z.enum(["open", "answered", "taken_back"]),
});
export type OwnDeskCall = z.infer<typeof OwnDeskCall>;
export const OwnDeskCallResponse = z.object({ call: OwnDeskCall });

/** Those that are open, and those that the desk has just answered, in the order in which they were sent. */
export const OwnDeskCallsResponse = z.object({ calls: z.array(OwnDeskCall) });

/** The same as the desk sees it: from whom, and where. */
export const DeskCall = OwnDeskCall.omit({ state: true }).extend({
  /** Who holds the phone, as typed there. */
  name: z.string(),
  /** Whose link it is; null for one of a court or of who keeps a game's score. */
  team: z.string().nullable(),
  court: z.string().nullable(),
  match_id: Id.nullable(),
  game_number: z.int().nullable(),
});
export type DeskCall = z.infer<typeof DeskCall>;

/** What waits for the desk: calls first, the longest waiting first. */
export const DeskCallsResponse = z.object({ calls: z.array(DeskCall) });
