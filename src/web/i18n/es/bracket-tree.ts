import type { catalogue as english } from "#web/i18n/en/bracket-tree.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  view: "Mostrar las eliminatorias como",
  tree: "Cuadro",
  list: "Lista",
  label: "Cuadro de {{name}}",
  rounds: "Rondas",
  hint: "Selecciona un equipo para resaltar su camino.",
  pathOf: "Camino de {{team}}:",
  games_one: "{{count}} partido",
  games_other: "{{count}} partidos",
  won_one: "{{count}} ganado",
  won_other: "{{count}} ganados",
  schedule: "Calendario",
  clear: "Quitar el camino",
  seed: "Cabeza de serie {{seed}}",
} satisfies Translation<typeof english>;
