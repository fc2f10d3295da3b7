import type { catalogue as english } from "#web/i18n/en/bracket-tree.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  view: "Afficher la phase finale",
  tree: "Tableau",
  list: "Liste",
  label: "Tableau de {{name}}",
  rounds: "Tours",
  hint: "Sélectionnez une équipe pour suivre son parcours.",
  pathOf: "Parcours de {{team}} :",
  games_one: "{{count}} match",
  games_other: "{{count}} matchs",
  won_one: "{{count}} gagné",
  won_other: "{{count}} gagnés",
  schedule: "Calendrier",
  clear: "Effacer le parcours",
  seed: "Tête de série {{seed}}",
} as const satisfies Translation<typeof english>;
