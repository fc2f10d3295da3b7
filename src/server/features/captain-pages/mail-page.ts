import { captainPath } from "#contract/matches/scorer-links.ts";
import { Language } from "#contract/accounts/users.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mayInvite } from "#server/features/invitations/may-invite.ts";
import { saveCaptainAddress } from "#server/features/notifications/captain-addresses-repository.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { textsIn } from "#server/texts.ts";
import { findLanguageFor } from "./repository.ts";

interface PageMail {
  /** Null for a link that is handed over. */
  email: string | null;
  team: StoredTeam;
  token: string;
  invitedBy: number;
}

type Needs = Pick<Dependencies, "database" | "mail" | "limits" | "config">;

/**
 * Mails the link of a team's page; whether a mail has gone out. None goes beyond what a sender may send and
 * a stranger must take in a day, or where it would only reach a file.
 */
export async function mailPage(
  { email, team, token, invitedBy }: PageMail,
  { database, mail, limits, config }: Needs,
): Promise<boolean> {
  if (email === null || !(await mayInvite({ email, invitedBy }, limits))) return false;
  const chosen = await findLanguageFor({ email, askedBy: invitedBy }, database);
  const language = Language.safeParse(chosen).data ?? "en";
  const t = textsIn(language, "mail");
  await saveCaptainAddress({ teamId: team.id, email, language }, database);
  const name = `${withoutAddresses(team.name)} (${withoutAddresses(team.tournament_name)})`;
  await mail.send({
    to: [email],
    subject: t("captainPage.subject"),
    text: [
      t("captainPage.before"),
      `${name}:\n${config.publicUrl}${captainPath(token)}`,
      t("captainPage.after"),
    ].join("\n\n"),
  });
  return Boolean(config.smtpUrl);
}
