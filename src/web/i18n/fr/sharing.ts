import type { catalogue as english } from "#web/i18n/en/sharing.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Partager cette page",
  intro: "Le lien montre ce que vous voyez, avec l’onglet et les filtres.",
  link: "Lien",
  qr: "Code QR du lien",
  copy: "Copier",
  copied: "Copié",
  copyFailed:
    "Votre navigateur ne permet pas de copier. L’adresse est sélectionnée : copiez-la vous-même.",
  onlyHere:
    "Cette adresse ne fonctionne que sur cet ordinateur. Ouvrez Courtside par son adresse sur le réseau pour la partager.",
  export: {
    schedule: "Calendrier des matchs (CSV)",
    standings: "Classement (CSV)",
    calendarFile: "Calendrier des matchs (fichier d’agenda)",
    subscribe: "S’abonner au calendrier…",
    code: "Lien et code QR…",
  },
  subscribe: {
    teamsFailed: "Impossible de charger les équipes",
    title: "S’abonner au calendrier",
    intro:
      "Votre agenda récupère lui-même les changements : les matchs déplacés ou annulés restent à jour.",
    team: "Matchs de",
    allTeams: "Toutes les équipes",
    open: "Ouvrir dans l’agenda",
    address: "Adresse du calendrier",
    hint: "Dans Google Agenda ou Outlook sur le web, ajoutez un agenda à partir de son adresse et collez celle-ci.",
  },
} satisfies Translation<typeof english>;
