import type { AnyInvitationKind } from "#contract/invitations.ts";
import type { Language } from "#contract/users.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";
import { textsFor } from "#server/features/notifications/texts.ts";

interface Offer {
  /** Null where the tournament itself asks. */
  team: string | null;
  tournament: string;
  link: string;
}

interface Texts {
  subject: Record<AnyInvitationKind, string>;
  before: Record<AnyInvitationKind, string>;
  after: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: {
      captain: "You are asked to captain a team",
      player: "You are asked to join a team",
      member: "You are asked to help run a tournament",
    },
    before: {
      captain:
        "Hello,\n\nthe organizer of a tournament asks you to be a team's captain: to keep its roster, and to hear of its games. Open the link to say yes; without an account you can make one there.",
      player:
        "Hello,\n\nsomebody asks you to join a team and to be on its roster. Nobody sees your address or number before you say yes. Open the link to answer; without an account you can make one there.",
      member:
        "Hello,\n\nthe organizer of a tournament asks you to help run it. Open the link to read as what, and to answer; without an account you can make one there.",
    },
    after:
      "If this is not for you, ignore this message: nothing happens then. If you say no on that page, nobody writes to you about this team again.",
  },
  es: {
    subject: {
      captain: "Te piden que seas capitán de un equipo",
      player: "Te invitan a un equipo",
      member: "Te piden ayuda para organizar un torneo",
    },
    before: {
      captain:
        "Hola:\n\nla organización de un torneo te pide que seas capitán de un equipo: para llevar su plantilla y enterarte de sus partidos. Abre el enlace para aceptar; si no tienes cuenta, puedes crearla allí.",
      player:
        "Hola:\n\nalguien te invita a un equipo y a su plantilla. Nadie ve tu correo ni tu teléfono antes de que aceptes. Abre el enlace para responder; si no tienes cuenta, puedes crearla allí.",
      member:
        "Hola:\n\nla organización de un torneo te pide ayuda. Abre el enlace para leer con qué papel y responder; si no tienes cuenta, puedes crearla allí.",
    },
    after:
      "Si no es para ti, ignora este mensaje: no pasa nada. Si dices que no en esa página, nadie volverá a escribirte sobre este equipo.",
  },
  fr: {
    subject: {
      captain: "On vous propose d’être capitaine d’une équipe",
      player: "On vous invite dans une équipe",
      member: "On vous demande d’aider à organiser un tournoi",
    },
    before: {
      captain:
        "Bonjour,\n\nl’organisation d’un tournoi vous propose d’être capitaine d’une équipe : pour tenir son effectif et suivre ses matchs. Ouvrez le lien pour accepter ; sans compte, vous pourrez en créer un sur place.",
      player:
        "Bonjour,\n\non vous invite dans une équipe et dans son effectif. Personne ne voit votre adresse ni votre numéro avant votre accord. Ouvrez le lien pour répondre ; sans compte, vous pourrez en créer un sur place.",
      member:
        "Bonjour,\n\nl’organisation d’un tournoi vous demande de l’aider. Ouvrez le lien pour lire à quel titre et répondre ; sans compte, vous pourrez en créer un sur place.",
    },
    after:
      "Si cela ne vous concerne pas, ignorez ce message : il ne se passera rien. Si vous refusez sur cette page, personne ne vous écrira plus au sujet de cette équipe.",
  },
  de: {
    subject: {
      captain: "Du sollst Kapitän eines Teams werden",
      player: "Du bist in ein Team eingeladen",
      member: "Du sollst bei einem Turnier helfen",
    },
    before: {
      captain:
        "Hallo,\n\ndie Leitung eines Turniers bittet dich, Kapitän eines Teams zu sein: den Kader zu führen und von seinen Spielen zu erfahren. Öffne den Link, um zuzusagen; ohne Konto kannst du dort eins anlegen.",
      player:
        "Hallo,\n\njemand lädt dich in ein Team und seinen Kader ein. Niemand sieht deine Adresse oder Nummer, bevor du zusagst. Öffne den Link, um zu antworten; ohne Konto kannst du dort eins anlegen.",
      member:
        "Hallo,\n\ndie Leitung eines Turniers bittet dich um Hilfe. Öffne den Link, um zu lesen, als was, und um zu antworten; ohne Konto kannst du dort eins anlegen.",
    },
    after:
      "Wenn das nicht für dich ist, ignoriere diese Nachricht: Dann geschieht nichts. Wenn du auf der Seite absagst, schreibt dir wegen dieses Teams niemand mehr.",
  },
};

interface Asked {
  kind: AnyInvitationKind;
  offers: Offer[];
  /** Where an account chooses its messages; null for whoever is written to by address. */
  settings: string | null;
}

/** The one mail to somebody who is asked; its subject names nobody. */
export function writeInvitation(language: Language, { kind, offers, settings }: Asked) {
  const { subject, before, after } = texts[language];
  const lines = offers.map(({ team, tournament, link }) =>
    team === null
      ? `${withoutAddresses(tournament)}:\n${link}`
      : `${withoutAddresses(team)} (${withoutAddresses(tournament)}):\n${link}`,
  );
  const last = settings === null ? [] : [`${textsFor(language).settings} ${settings}`];
  return { subject: subject[kind], text: [before[kind], ...lines, after, ...last].join("\n\n") };
}
