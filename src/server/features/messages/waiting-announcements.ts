import type { MessageRecipient, WaitingMessage } from "#contract/tournaments/messages.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findAudiences } from "#server/features/announcements/audience.ts";
import { announcing, linesAlone } from "#server/features/announcements/tell-announcements.ts";
import { findAnnouncementsByHand } from "#server/features/announcements/told-repository.ts";
import { composeByHand } from "#server/features/notifications/compose.ts";
import { handChannel } from "./hand-channel.ts";
import { findHearers } from "./hearers.ts";
import type { Asked } from "./waiting-changes.ts";

/**
 * What was announced and not told by hand, in each language once: all who read the same there get the same
 * words. With a mail server it is for those to whom it doesn't come by itself.
 */
export async function findWaitingAnnouncements(
  tournament: { id: number; name: string },
  asked: Asked,
  handle: Database | Transaction,
): Promise<WaitingMessage[]> {
  const news = await findAnnouncementsByHand(tournament.id, handChannel(asked.hasMail), handle);
  if (news.length === 0) return [];
  const heardBy = await findAudiences(tournament.id, handle);
  const alike = new Map<string, WaitingMessage & { to: MessageRecipient[] }>();
  for (const hearer of await findHearers({ ...asked, kind: "announcement" }, handle)) {
    const { preferences, hasSaidYes, to } = hearer;
    const own = heardBy(hearer, news);
    if (own.length === 0) continue;
    const write = announcing({ tournament, news: own }, { hasSaidYes, frame: linesAlone });
    const message = composeByHand({ name: null, preferences }, asked.publicUrl, write);
    const key = `${message.subject}\n${message.text}`;
    const before = alike.get(key);
    if (before) before.to.push(to);
    else alike.set(key, { kind: "announcement", to: [to], is_mailed: false, ...message });
  }
  return [...alike.values()];
}
