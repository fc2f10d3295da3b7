import type { Dependencies } from "#server/dependencies.ts";
import { compose, type MailTexts, type Recipient } from "#server/features/notifications/compose.ts";
import { quoted } from "#server/mail/quoted.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import type { Captain } from "#server/features/notifications/captains.ts";

interface Letter {
  text: string;
  tournament: { id: number; name: string };
  /** Who writes, where answers go. */
  writer: Pick<Recipient, "email">;
  captains: Captain[];
}

/**
 * Mails the organiser's own words to captains, each once however many teams are theirs; how many mails
 * there are. Whoever has not said yes gets no links of the organiser's.
 */
export async function writeToCaptains(
  { text, tournament, writer, captains }: Letter,
  { database, mail, config }: Pick<Dependencies, "database" | "mail" | "config">,
): Promise<number> {
  const { publicUrl } = config;
  const sending = { publicUrl, key: await mailKey(database), kind: "changes" } as const;
  const reached = new Map(
    captains.flatMap((captain) =>
      captain.recipient ? [[captain.recipient.email.toLowerCase(), captain] as const] : [],
    ),
  );
  for (const { recipient, hasSaidYes } of reached.values()) {
    const lines = text.split("\n").map((line) => (hasSaidYes ? line : withoutAddresses(line)));
    const message = compose(recipient!, sending, (t) => {
      const { subject, opening } = frameOf(tournament.name, t);
      return {
        subject: hasSaidYes ? subject : t("letterUnnamed"),
        paragraphs: [opening, quoted(lines.join("\n"))],
        path: `/tournaments/${tournament.id}`,
      };
    });
    await mail.send({ ...message, replyTo: writer.email });
  }
  return reached.size;
}

/** What stands around the organiser's words. */
export function frameOf(tournamentName: string, t: MailTexts) {
  const tournament = withoutAddresses(tournamentName);
  return { subject: t("letter", { tournament }), opening: t("letterText", { tournament }) };
}
