import type { Translation } from "#web/i18n/translation.ts";
import type { catalogue as english } from "#web/i18n/en/palette.ts";

export const catalogue = {
  title: "Aller et agir",
  search: "Chercher un lieu ou une action",
  placeholder: "Tournoi, équipe, onglet, n° de match…",
  results_one: "{{count}} résultat",
  results_other: "{{count}} résultats",
  nothing: "Rien n'a été trouvé pour « {{typed}} ».",
  more: "Afficher {{count}} de plus",
  failed: "Impossible de charger tous les tournois, équipes et matchs",
  groups: {
    here: "Ce tournoi",
    games: "Matchs",
    actions: "Créer",
    tournaments: "Vos tournois",
    teams: "Équipes",
    pages: "Pages",
    look: "Thème et langue",
  },
  scores: "Saisir les scores",
  board: "Tableau du calendrier",
  tournamentSettings: "Paramètres du tournoi",
  publicSchedule: "Calendrier public",
  publicStandings: "Classements publics",
  publicPage: "Page publique",
  game: "Saisir le score du match {{number}}",
  open: "à déterminer",
} as const satisfies Translation<typeof english>;
