import { timings } from "#contract/limits.ts";
import type { Language } from "#contract/users.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";

const hours = timings.administratorLinkHours;

const letters: Record<Language, (name: string, link: string) => [string, ...string[]]> = {
  en: (name, link) => [
    "Become an administrator of Courtside",
    `Hello ${name},`,
    `an account with this address has registered or signed in, and those who run this Courtside have named the address as an administrator's. Open this link within ${hours} hours, signed in with that account, to become one:`,
    link,
    "If somebody else made the account, choose a new password first by “Forgot password?” on the page to sign in. If you want none of this, ignore this message: nobody becomes an administrator then.",
  ],
  es: (name, link) => [
    "Conviértete en administrador de Courtside",
    `Hola, ${name}:`,
    `una cuenta con esta dirección se ha registrado o ha iniciado sesión, y quienes gestionan este Courtside han indicado que la dirección es de un administrador. Abre este enlace en las próximas ${hours} horas, con la sesión de esa cuenta, para serlo:`,
    link,
    "Si la cuenta la creó otra persona, elige primero una contraseña nueva con «¿Olvidaste tu contraseña?» en la página de inicio de sesión. Si no quieres nada de esto, ignora este mensaje: nadie pasará a ser administrador.",
  ],
  fr: (name, link) => [
    "Devenez administrateur de Courtside",
    `Bonjour ${name},`,
    `un compte avec cette adresse s’est inscrit ou connecté, et les personnes qui gèrent ce Courtside ont désigné cette adresse comme celle d’un administrateur. Ouvrez ce lien dans les ${hours} heures, en étant connecté à ce compte, pour le devenir :`,
    link,
    "Si quelqu’un d’autre a créé le compte, choisissez d’abord un nouveau mot de passe par « Mot de passe oublié ? » sur la page de connexion. Si vous ne voulez rien de tout cela, ignorez ce message : personne ne deviendra administrateur.",
  ],
  de: (name, link) => [
    "Werde Administrator von Courtside",
    `Hallo ${name},`,
    `ein Konto mit dieser Adresse hat sich registriert oder angemeldet, und die Betreiber dieses Courtside haben die Adresse als die eines Administrators genannt. Öffne innerhalb von ${hours} Stunden diesen Link, mit diesem Konto angemeldet, um Administrator zu werden:`,
    link,
    "Hat jemand anders das Konto angelegt, wähle zuerst über „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort. Willst du nichts davon, ignoriere diese Nachricht: Dann wird niemand Administrator.",
  ],
};

/** The message with the link that proves an address, in the account's language, or else in English. */
export function writeAdministratorMail(
  { name, language }: { name: string; language: Language | null },
  link: string,
): { subject: string; text: string } {
  // Whoever made the account may have given somebody else's address and a name that lures.
  const [subject, ...paragraphs] = letters[language ?? "en"](withoutAddresses(name), link);
  return { subject, text: paragraphs.join("\n\n") };
}
