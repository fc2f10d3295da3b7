import { z } from "zod";
import { Announcement } from "./announcements.ts";
import { Id, Instant } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { requiredLines } from "#contract/text.ts";

export const AnnouncementBody = z.strictObject({
  text: requiredLines({
    ...limits.announcement,
    required: "rules.announcement.required",
    short: "rules.announcement.required",
    long: "rules.announcement.long",
  }),
  is_urgent: z.boolean().default(false),
  /** Whose people it is for; null for everybody. */
  division_id: Id.nullable().default(null),
  expires_at: Instant.nullable().default(null),
});
export type AnnouncementBody = z.input<typeof AnnouncementBody>;

export const AnnouncementResponse = z.object({ announcement: Announcement });
