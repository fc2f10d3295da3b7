import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { requiredLines } from "#contract/text.ts";

/** Why a tournament is hidden from the public, for its creator to read. */
export const SuspensionBody = z.object({
  reason: requiredLines({
    ...limits.contactMessage,
    required: "rules.moderation.reasonRequired",
    short: "rules.moderation.reasonShort",
    long: "rules.moderation.reasonLong",
  }),
});
export type SuspensionBody = z.input<typeof SuspensionBody>;

export const SuspensionResponse = z.object({ tournament_id: Id, is_suspended: z.boolean() });
