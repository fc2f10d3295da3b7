import type { Translation } from "#web/i18n/translation.ts";
import type { catalogue as english } from "#web/i18n/en/palette.ts";

export const catalogue = {
  title: "Ir y hacer",
  search: "Buscar un lugar o una acción",
  placeholder: "Torneo, equipo, pestaña, n.º de partido…",
  results_one: "{{count}} resultado",
  results_other: "{{count}} resultados",
  nothing: "No se ha encontrado nada para «{{typed}}».",
  more: "Mostrar {{count}} más",
  failed: "No se han podido cargar todos los torneos, equipos y partidos",
  groups: {
    here: "Este torneo",
    games: "Partidos",
    actions: "Crear",
    tournaments: "Tus torneos",
    teams: "Equipos",
    pages: "Páginas",
    look: "Tema e idioma",
  },
  scores: "Anotar resultados",
  board: "Tablero del calendario",
  tournamentSettings: "Ajustes del torneo",
  publicSchedule: "Calendario público",
  publicStandings: "Clasificación pública",
  publicPage: "Página pública",
  game: "Anotar el resultado del partido {{number}}",
  open: "por decidir",
} as const satisfies Translation<typeof english>;
