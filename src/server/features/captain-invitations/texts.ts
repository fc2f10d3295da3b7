import type { Language } from "#contract/users.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";

interface Offer {
  team: string;
  tournament: string;
  link: string;
}

interface Texts {
  subject: string;
  before: string;
  /** "Reds (Harbour Cup): https://…" */
  line: (offer: Offer) => string;
  after: string;
}

const line = ({ team, tournament, link }: Offer) => `${team} (${tournament}):\n${link}`;

const texts: Record<Language, Texts> = {
  en: {
    subject: "You are asked to captain a team",
    before:
      "Hello,\n\nthe organizer of a tournament asks you to be a team's captain: to keep its roster, and to hear of its games. Open the link to say yes; without an account you can make one there.",
    line,
    after:
      "If this is not for you, ignore this message: nothing happens then. If you say no on that page, nobody writes to you about this team again.",
  },
  es: {
    subject: "Te piden que seas capitán de un equipo",
    before:
      "Hola:\n\nla organización de un torneo te pide que seas capitán de un equipo: para llevar su plantilla y enterarte de sus partidos. Abre el enlace para aceptar; si no tienes cuenta, puedes crearla allí.",
    line,
    after:
      "Si no es para ti, ignora este mensaje: no pasa nada. Si dices que no en esa página, nadie volverá a escribirte sobre este equipo.",
  },
  fr: {
    subject: "On vous propose d’être capitaine d’une équipe",
    before:
      "Bonjour,\n\nl’organisation d’un tournoi vous propose d’être capitaine d’une équipe : pour tenir son effectif et suivre ses matchs. Ouvrez le lien pour accepter ; sans compte, vous pourrez en créer un sur place.",
    line,
    after:
      "Si cela ne vous concerne pas, ignorez ce message : il ne se passera rien. Si vous refusez sur cette page, personne ne vous écrira plus au sujet de cette équipe.",
  },
  de: {
    subject: "Du sollst Kapitän eines Teams werden",
    before:
      "Hallo,\n\ndie Leitung eines Turniers bittet dich, Kapitän eines Teams zu sein: den Kader zu führen und von seinen Spielen zu erfahren. Öffne den Link, um zuzusagen; ohne Konto kannst du dort eins anlegen.",
    line,
    after:
      "Wenn das nicht für dich ist, ignoriere diese Nachricht: Dann geschieht nichts. Wenn du auf der Seite absagst, schreibt dir wegen dieses Teams niemand mehr.",
  },
};

/** The one mail to somebody who is asked to captain teams; its subject names nobody. */
export function writeInvitation(language: Language, offers: Offer[]) {
  const { subject, before, after } = texts[language];
  const lines = offers.map((offer) =>
    texts[language].line({
      ...offer,
      team: withoutAddresses(offer.team),
      tournament: withoutAddresses(offer.tournament),
    }),
  );
  return { subject, text: [before, ...lines, after].join("\n\n") };
}
