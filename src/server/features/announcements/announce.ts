import type { z } from "zod";
import type { AnnouncementBody } from "#contract/tournaments/announcement-forms.ts";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import { currentTime } from "#contract/clock.ts";
import { limits } from "#contract/limits.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { deleteOverAnnouncements, findAnnouncements, saveAnnouncement } from "./repository.ts";

/**
 * Tells everybody something. Errors: `validation` for an end that is over or far off, `impossible`
 * where more would stand than anybody reads.
 */
export async function announce(
  body: z.output<typeof AnnouncementBody>,
  tournamentId: number,
  trx: Transaction,
): Promise<Announcement> {
  refuseEnd(body.expires_at);
  await deleteOverAnnouncements(tournamentId, trx);
  const announcement = await saveAnnouncement({ ...body, tournamentId }, trx);
  const { max } = limits.announcements;
  if ((await findAnnouncements(tournamentId, trx)).length > max) {
    throw new AppError("impossible", { code: "refusals.announcements.enough", params: { max } });
  }
  return announcement;
}

const dayMs = 86_400_000;

function refuseEnd(expiresAt: string | null): void {
  if (expiresAt === null) return;
  const end = Date.parse(expiresAt);
  const now = currentTime().getTime();
  if (end <= now) throw invalidField("expires_at", "rules.announcement.endOver");
  if (end > now + limits.announcementDays.max * dayMs) {
    throw invalidField("expires_at", "rules.announcement.endFar");
  }
}
