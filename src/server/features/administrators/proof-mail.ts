import { serverTimings } from "#contract/limits.ts";
import type { Language } from "#contract/accounts/users.ts";
import { greeting } from "#server/features/notifications/compose.ts";
import { textsIn } from "#server/texts.ts";

/** The message with the link that proves an address, in the account's language, or else in English. */
export function writeAdministratorMail(
  { name, language }: { name: string; language: Language | null },
  link: string,
): { subject: string; text: string } {
  const t = textsIn(language, "mail");
  const opening = t("administrator.open", { hours: serverTimings.administratorLinkHours });
  return {
    subject: t("administrator.subject"),
    text: [greeting(name, t), opening, link, t("administrator.ignore")].join("\n\n"),
  };
}
