import type { AnyInvitationKind } from "#contract/teams/invitations.ts";
import type { Language } from "#contract/accounts/users.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import { textsIn } from "#server/texts.ts";

interface Offer {
  /** Null where the tournament itself asks. */
  team: string | null;
  tournament: string;
  link: string;
}

interface Asked {
  kind: AnyInvitationKind;
  offers: Offer[];
  /** Where an account chooses its messages; null for whoever is written to by address. */
  settings: string | null;
}

/** The one mail to somebody who is asked; its subject names nobody. */
export function writeInvitation(language: Language, { kind, offers, settings }: Asked) {
  const t = textsIn(language, "mail");
  const lines = offers.map(({ team, tournament, link }) =>
    team === null
      ? `${withoutAddresses(tournament)}:\n${link}`
      : `${withoutAddresses(team)} (${withoutAddresses(tournament)}):\n${link}`,
  );
  const last = settings === null ? [] : [`${t("settings")} ${settings}`];
  return {
    subject: t(`invitation.subject.${kind}`),
    text: [t(`invitation.before.${kind}`), ...lines, t("invitation.after"), ...last].join("\n\n"),
  };
}
