import type { catalogue as english } from "#web/i18n/en/standings.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  withdrawn: "Zurückgezogen",
  explain: "Warum diese Reihenfolge, und was noch möglich ist",
  loading: "Wird berechnet…",
  failed: "Die Erklärung konnte nicht geladen werden: {{message}}",
  through_one: "Das erste Team kommt in die Play-offs.",
  through_other: "Die ersten {{count}} Teams kommen in die Play-offs.",
  gamesLeft_one: "Noch {{count}} Spiel steht aus.",
  gamesLeft_other: "Noch {{count}} Spiele stehen aus.",
  cautious:
    "Nicht jedes Ergebnis wurde durchgerechnet: Was als möglich gilt, kann schon entschieden sein.",
  leads: "Vor {{team}} – {{metric}}: {{own}} zu {{other}}.",
  behind: "Hinter {{team}} – {{metric}}: {{own}} zu {{other}}.",
  leadsTied:
    "Über alle Spiele gleichauf mit {{team}}, vorn in den Spielen der Gleichauf-Teams untereinander – {{metric}}: {{own}} zu {{other}}.",
  behindTied:
    "Über alle Spiele gleichauf mit {{team}}, zurück in den Spielen der Gleichauf-Teams untereinander – {{metric}}: {{own}} zu {{other}}.",
  name: "In allem gleichauf mit {{team}}: Die Reihenfolge ist alphabetisch.",
  lot: "In allem gleichauf mit {{team}}: Das Los entscheidet.",
  certain: "Sicher in den Play-offs, was auch passiert.",
  certainFirst: "Sicher Erster, was auch passiert.",
  out: "Kann die Play-offs nicht mehr erreichen.",
  outFirst: "Kann nicht mehr Erster werden.",
  possible: "Kann noch Platz {{best}} bis {{worst}} erreichen.",
  winThrough: "Ein Sieg im nächsten Spiel reicht zum Weiterkommen.",
  winFirst: "Ein Sieg im nächsten Spiel bringt Platz eins.",
  lossOut: "Eine Niederlage im nächsten Spiel beendet die Chance.",
  decidedBy: "Entschieden durch",
  finalOrder:
    "Reihenfolge nach den Play-offs, danach nach den Gruppen. Die Zahlen zählen alle Spiele.",
  place: {
    final: { won: "Finale gewonnen", lost: "Finale verloren", open: "Im Finale" },
    third_place: {
      won: "Spiel um Platz 3 gewonnen",
      lost: "Spiel um Platz 3 verloren",
      open: "Spielt um Platz 3",
    },
    placing_game: {
      won: "Spiel um diesen Platz gewonnen",
      lost: "Spiel um den Platz davor verloren",
      open: "Spielt um diesen Platz",
    },
    round: { lost: "Ausgeschieden: {{stage}}", open: "Noch dabei: {{stage}}" },
    group: "Rang {{rank}} in {{bracket}}",
    none: "Noch kein Spiel",
    of: "{{text}} · {{bracket}}",
  },
  podium: {
    title: "Ergebnis",
    full: "Zur Gesamttabelle",
  },
  /** The columns on a phone. */
  short: {
    wins: "S",
    losses: "N",
    pointsFor: "P+",
    pointsAgainst: "P−",
    netScore: "+/−",
    ties: "U",
  },
  metric: {
    wins: "Siege",
    forfeits: "kampflose Niederlagen",
    match_points: "Tabellenpunkte",
    score_difference: "Differenz",
    scored: "erzielte Punkte",
    score_ratio: "Quotient der Ergebnisse",
    point_ratio: "Punktquotient",
    conduct: "Fair Play",
    seed: "Setzliste",
  },
} satisfies Translation<typeof english>;
