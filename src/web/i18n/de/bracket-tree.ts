import type { catalogue as english } from "#web/i18n/en/bracket-tree.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  view: "Play-offs anzeigen als",
  tree: "Baum",
  list: "Liste",
  label: "Turnierbaum von {{name}}",
  rounds: "Runden",
  hint: "Wähle ein Team aus, um seinen Weg hervorzuheben.",
  pathOf: "Weg von {{team}}:",
  games_one: "{{count}} Spiel",
  games_other: "{{count}} Spiele",
  won_one: "{{count}} gewonnen",
  won_other: "{{count}} gewonnen",
  schedule: "Spielplan",
  clear: "Weg ausblenden",
  seed: "Setzplatz {{seed}}",
} satisfies Translation<typeof english>;
