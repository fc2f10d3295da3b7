import type { Language } from "#contract/accounts/users.ts";
import { greeting } from "#server/features/notifications/compose.ts";
import { textsIn } from "#server/texts.ts";
import { durationInWords } from "#texts/duration.ts";

interface Letter {
  subject: string;
  text: string;
}

/** The message with the one-time link, in the account's language, or else in English. */
export function writeResetMail(
  { name, language, minutes }: { name: string; language: Language | null; minutes: number },
  link: string,
): Letter {
  const t = textsIn(language, "mail");
  const time = durationInWords(minutes, language ?? "en");
  const opening = t("reset.open", { time });
  return {
    subject: t("reset.subject"),
    text: [greeting(name, t), opening, link, t("reset.ignore")].join("\n\n"),
  };
}
