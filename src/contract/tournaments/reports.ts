import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { requiredLines } from "#contract/text.ts";
import { Suspension } from "./tournaments.ts";

export const reportReasons = ["spam", "fraud", "offensive", "personal_data", "other"] as const;
const ReportReason = z.enum(reportReasons);

/** What a visitor holds against a tournament; who they are isn't asked. */
export const ReportBody = z.object({
  reason: ReportReason,
  message: requiredLines({
    ...limits.contactMessage,
    required: "rules.moderation.reportRequired",
    short: "rules.moderation.reportShort",
    long: "rules.moderation.reportLong",
  }),
});
export type ReportBody = z.infer<typeof ReportBody>;

const Report = z.object({
  id: Id,
  reason: ReportReason,
  message: z.string(),
  created_at: Instant,
});

/** A tournament that is reported or suspended, with the newest open reports and how many there are. */
export const ModeratedTournament = z.object({
  id: Id,
  name: z.string(),
  creator_id: Id,
  creator_name: z.string(),
  suspension: Suspension.nullable(),
  reports: z.array(Report),
  reports_count: z.int(),
});
export type ModeratedTournament = z.infer<typeof ModeratedTournament>;

/** Those with the most reports first, then those suspended last. */
export const ModerationResponse = z.object({ tournaments: z.array(ModeratedTournament) });
