import type { catalogue as english } from "#web/i18n/en/standings.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  withdrawn: "Forfait",
  explain: "Pourquoi cet ordre, et ce qui reste possible",
  loading: "Calcul en cours…",
  failed: "L’explication n’a pas pu être chargée : {{message}}",
  through_one: "La première équipe est qualifiée pour la phase finale.",
  through_other: "Les {{count}} premières équipes sont qualifiées pour la phase finale.",
  gamesLeft_one: "Il reste {{count}} match.",
  gamesLeft_other: "Il reste {{count}} matchs.",
  cautious: "Tous les scores n’ont pas été essayés : ce qui est dit possible peut être déjà joué.",
  leads: "Devant {{team}} – {{metric}} : {{own}} contre {{other}}.",
  behind: "Derrière {{team}} – {{metric}} : {{own}} contre {{other}}.",
  leadsTied:
    "À égalité avec {{team}} sur tous les matchs, devant dans ceux entre équipes à égalité – {{metric}} : {{own}} contre {{other}}.",
  behindTied:
    "À égalité avec {{team}} sur tous les matchs, derrière dans ceux entre équipes à égalité – {{metric}} : {{own}} contre {{other}}.",
  name: "À égalité parfaite avec {{team}} : l’ordre est alphabétique.",
  lot: "À égalité parfaite avec {{team}} : le tirage au sort décide.",
  certain: "Qualifiée pour la phase finale, quoi qu’il arrive.",
  certainFirst: "Finira première, quoi qu’il arrive.",
  out: "Ne peut plus atteindre la phase finale.",
  outFirst: "Ne peut plus finir première.",
  possible: "Peut encore finir entre la place {{best}} et la place {{worst}}.",
  winThrough: "Une victoire au prochain match suffit à la qualifier.",
  winFirst: "Une victoire au prochain match lui assure la première place.",
  lossOut: "Une défaite au prochain match met fin à ses chances.",
  decidedBy: "Décidé par",
  finalOrder:
    "Classement selon la phase finale, puis selon les poules. Les chiffres comptent tous les matchs.",
  place: {
    final: { won: "Finale gagnée", lost: "Finale perdue", open: "En finale" },
    third_place: {
      won: "Match pour la troisième place gagné",
      lost: "Match pour la troisième place perdu",
      open: "Joue la troisième place",
    },
    placing_game: {
      won: "Match pour cette place gagné",
      lost: "Match pour la place au-dessus perdu",
      open: "Joue cette place",
    },
    round: { lost: "Éliminée : {{stage}}", open: "Encore en lice : {{stage}}" },
    group: "Rang {{rank}} en {{bracket}}",
    none: "Aucun match pour le moment",
    of: "{{text}} · {{bracket}}",
  },
  podium: {
    title: "Résultat",
    full: "Voir le classement complet",
  },
  /** The columns on a phone. */
  short: {
    wins: "V",
    losses: "D",
    pointsFor: "P+",
    pointsAgainst: "P−",
    netScore: "+/−",
    ties: "N",
  },
  metric: {
    wins: "victoires",
    forfeits: "forfaits",
    match_points: "points au classement",
    score_difference: "différence de points",
    scored: "points marqués",
    score_ratio: "quotient de score",
    point_ratio: "quotient de points",
    conduct: "fair-play",
    seed: "têtes de série",
  },
} satisfies Translation<typeof english>;
