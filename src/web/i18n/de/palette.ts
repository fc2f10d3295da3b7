import type { Translation } from "#web/i18n/translation.ts";
import type { catalogue as english } from "#web/i18n/en/palette.ts";

export const catalogue = {
  title: "Gehen und handeln",
  search: "Ort oder Aktion suchen",
  placeholder: "Turnier, Team, Reiter, Spielnummer …",
  results_one: "{{count}} Ergebnis",
  results_other: "{{count}} Ergebnisse",
  nothing: "Zu „{{typed}}“ wurde nichts gefunden.",
  more: "{{count}} weitere anzeigen",
  failed: "Nicht alle Turniere, Teams und Spiele konnten geladen werden",
  groups: {
    here: "Dieses Turnier",
    games: "Spiele",
    actions: "Erstellen",
    tournaments: "Deine Turniere",
    teams: "Teams",
    pages: "Seiten",
    look: "Farbschema und Sprache",
  },
  scores: "Ergebnisse eintragen",
  board: "Spielplan-Tafel",
  tournamentSettings: "Turniereinstellungen",
  publicSchedule: "Öffentlicher Spielplan",
  publicStandings: "Öffentliche Tabellen",
  publicPage: "Öffentliche Seite",
  game: "Ergebnis von Spiel {{number}} eintragen",
  open: "offen",
} as const satisfies Translation<typeof english>;
