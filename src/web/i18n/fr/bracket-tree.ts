import type { catalogue as english } from "#web/i18n/en/bracket-tree.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  view: "Afficher la phase finale en",
  tree: "Tableau",
  list: "Liste",
  label: "Tableau de {{name}}",
  rounds: "Tours",
  hint: "Sélectionnez une équipe pour mettre son parcours en évidence.",
  pathOf: "Parcours de {{team}} :",
  games_one: "{{count}} match",
  games_other: "{{count}} matchs",
  won_one: "{{count}} gagné",
  won_other: "{{count}} gagnés",
  schedule: "Calendrier",
  clear: "Masquer le parcours",
  seed: "Tête de série {{seed}}",
} satisfies Translation<typeof english>;
