import { Language } from "#contract/users.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mayInvite } from "#server/features/mail/may-invite.ts";
import { findLanguage, findUnmailed, markMailed } from "./repository.ts";
import { writeInvitation } from "./texts.ts";

export const invitationQueue = "captain-invitations";

/** What a job of the queue knows: who asks, and the secret of each link. */
export interface InvitationMail {
  invitedBy: number;
  invitations: { id: number; token: string }[];
}

type Needs = Pick<Dependencies, "database" | "mail" | "limits" | "config">;

/**
 * Mails invitations, one message to each address with all that concerns it, and none beyond what a
 * sender may send and a stranger must take in a day: those stay unmailed, as their list says.
 */
export async function mailInvitations(
  { invitedBy, invitations }: InvitationMail,
  { database, mail, limits, config }: Needs,
): Promise<void> {
  const tokens = new Map(invitations.map(({ id, token }) => [id, token]));
  const due = await findUnmailed([...tokens.keys()], database);
  for (const [email, own] of Map.groupBy(due, ({ email: to }) => to.toLowerCase())) {
    if (!(await mayInvite({ email, invitedBy }, limits))) continue;
    const language = Language.safeParse(
      await findLanguage({ email, otherwise: invitedBy }, database),
    );
    const offers = own.map(({ id, team, tournament }) => ({
      team,
      tournament,
      link: invitationLink(config.publicUrl, tokens.get(id)!),
    }));
    await mail.send({ to: [own[0]!.email], ...writeInvitation(language.data ?? "en", offers) });
    await markMailed(
      own.map(({ id }) => id),
      database,
    );
  }
}

/** Where an invitation is answered; the secret stands where no server's log sees it. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/captain#${token}`;
}
