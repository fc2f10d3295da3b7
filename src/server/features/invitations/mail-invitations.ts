import { Language } from "#contract/accounts/users.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { findUnmailed, markMailed } from "./mail-repository.ts";
import { mayInvite } from "./may-invite.ts";
import { writeInvitation } from "./write-invitation.ts";

// As jobs of earlier versions know it.
export const invitationQueue = "captain-invitations";

/** What is to be mailed: who asks, and the secret of each link; none where the profile asks. */
export interface InvitationMail {
  invitedBy: number;
  invitations: { id: number; token: string | null }[];
}

type Needs = Pick<Dependencies, "database" | "mail" | "limits" | "config">;

/**
 * Mails invitations, one message to each address with all that concerns it, and none beyond what a
 * sender may send and a stranger must take in a day: those stay unmailed, as their askers are told.
 */
export async function mailInvitations(
  { invitedBy, invitations }: InvitationMail,
  { database, mail, limits, config }: Needs,
): Promise<void> {
  const tokens = new Map(invitations.map(({ id, token }) => [id, token]));
  const due = await findUnmailed([...tokens.keys()], database);
  for (const own of Map.groupBy(
    due,
    ({ kind, email }) => `${kind} ${email.toLowerCase()}`,
  ).values()) {
    const [{ kind, email, language, isAccount }] = own as [(typeof own)[number]];
    // Nobody hears of a place on the profile from a file.
    if (isAccount && !config.smtpUrl) continue;
    if (!(await mayInvite({ email, invitedBy }, limits))) continue;
    const offers = own.map(({ id, team, tournament }) => ({
      team,
      tournament,
      link: isAccount
        ? `${config.publicUrl}/profile`
        : invitationLink(config.publicUrl, tokens.get(id)!),
    }));
    const settings = isAccount ? `${config.publicUrl}/settings?tab=notifications` : null;
    const known = Language.safeParse(language).data ?? "en";
    await mail.send({ to: [email], ...writeInvitation(known, { kind, offers, settings }) });
    // A file in the data directory has reached nobody: the asker has to pass a link on.
    if (!config.smtpUrl) continue;
    await markMailed(
      own.map(({ id }) => id),
      database,
    );
  }
}

/** Where an invitation is answered; the secret stands where no server's log sees it. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation#${token}`;
}
