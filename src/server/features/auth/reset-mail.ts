import type { Language } from "#contract/users.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";

interface Letter {
  subject: string;
  text: string;
}

type Write = (name: string, link: string, time: string) => [string, ...string[]];

const letters: Record<Language, Write> = {
  en: (name, link, time) => [
    "Choose a new Courtside password",
    `Hello ${name},`,
    `open this link within ${time} to choose a new password:`,
    link,
    "If you didn't ask for it, you can ignore this message: your password stays as it is.",
  ],
  es: (name, link, time) => [
    "Elige una nueva contraseña de Courtside",
    `Hola, ${name}:`,
    `abre este enlace en un plazo de ${time} para elegir una contraseña nueva:`,
    link,
    "Si no lo has pedido tú, puedes ignorar este mensaje: tu contraseña sigue siendo la misma.",
  ],
  fr: (name, link, time) => [
    "Choisissez un nouveau mot de passe Courtside",
    `Bonjour ${name},`,
    `ouvrez ce lien dans les ${time} pour choisir un nouveau mot de passe :`,
    link,
    "Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.",
  ],
  de: (name, link, time) => [
    "Wähle ein neues Passwort für Courtside",
    `Hallo ${name},`,
    `öffne innerhalb von ${time} diesen Link, um ein neues Passwort zu wählen:`,
    link,
    "Wenn du nicht darum gebeten hast, ignoriere diese Nachricht: Dein Passwort bleibt, wie es ist.",
  ],
};

/** The message with the one-time link, in the account's language, or else in English. */
export function writeResetMail(
  { name, language, minutes }: { name: string; language: Language | null; minutes: number },
  link: string,
): Letter {
  const write = letters[language ?? "en"];
  const time = durationOf(minutes, language ?? "en");
  // Whoever made the account may have given somebody else's address and a name that lures.
  const [subject, ...paragraphs] = write(withoutAddresses(name), link, time);
  return { subject, text: paragraphs.join("\n\n") };
}

/** In minutes up to an hour, else in hours. */
function durationOf(minutes: number, language: Language): string {
  const [amount, unit] = minutes > 60 ? [minutes / 60, "hour"] : [minutes, "minute"];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, format).format(amount);
}
