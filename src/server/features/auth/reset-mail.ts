import { timings } from "#contract/limits.ts";
import type { Language } from "#contract/users.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";

interface Letter {
  subject: string;
  text: string;
}

const minutes = timings.resetLinkMinutes;

const letters: Record<Language, (name: string, link: string) => [string, ...string[]]> = {
  en: (name, link) => [
    "Choose a new Courtside password",
    `Hello ${name},`,
    `open this link within ${minutes} minutes to choose a new password:`,
    link,
    "If you didn't ask for it, you can ignore this message: your password stays as it is.",
  ],
  es: (name, link) => [
    "Elige una nueva contraseña de Courtside",
    `Hola, ${name}:`,
    `abre este enlace en los próximos ${minutes} minutos para elegir una contraseña nueva:`,
    link,
    "Si no lo has pedido tú, puedes ignorar este mensaje: tu contraseña sigue siendo la misma.",
  ],
  fr: (name, link) => [
    "Choisissez un nouveau mot de passe Courtside",
    `Bonjour ${name},`,
    `ouvrez ce lien dans les ${minutes} minutes pour choisir un nouveau mot de passe :`,
    link,
    "Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.",
  ],
  de: (name, link) => [
    "Wähle ein neues Passwort für Courtside",
    `Hallo ${name},`,
    `öffne innerhalb von ${minutes} Minuten diesen Link, um ein neues Passwort zu wählen:`,
    link,
    "Wenn du nicht darum gebeten hast, ignoriere diese Nachricht: Dein Passwort bleibt, wie es ist.",
  ],
};

/** The message with the one-time link, in the account's language, or else in English. */
export function writeResetMail(
  { name, language }: { name: string; language: Language | null },
  link: string,
): Letter {
  // Whoever made the account may have given somebody else's address and a name that lures.
  const [subject, ...paragraphs] = letters[language ?? "en"](withoutAddresses(name), link);
  return { subject, text: paragraphs.join("\n\n") };
}
