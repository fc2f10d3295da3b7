import type { catalogue as english } from "#web/i18n/en/home.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  documentTitle: "Sportturniere ausrichten",
  own: {
    title: "Hallo, {{name}}",
    next: "Nächstes Spiel",
    schedule: "Spiele von {{team}}",
    tournaments: "Deine Turniere",
    teams: "Deine Teams",
    all_one: "In deinem Profil stehen alle ({{count}})",
    all_other: "In deinem Profil stehen alle ({{count}})",
  },
  hero: {
    title: "Kümmere dich ums Turnier, nicht um Listen",
    text: "Gruppen mit einem Klick. Ein Spielplan, der deine Felder kennt. Ergebnisse, die im selben Moment auf jedem Handy in der Halle sind.",
    create: "Turnier erstellen",
    browse: "Turniere ansehen",
    facts: {
      brackets: "Gruppen mit einem Klick",
      courts: "Kein Feld doppelt belegt",
      scores: "Live auf jedem Handy",
    },
  },
  board: {
    court: "Feld {{court}}",
    now: "Jetzt",
    next: "Danach",
    standings: "Gruppe A",
  },
  features: {
    title: "Alles vom ersten Team bis zum Finale",
    text: "Gemacht für Leute mit vierzig Teams und einer langen Sorgenliste.",
    brackets: {
      title: "Gruppen mit einem Klick",
      text: "Gruppen, Jeder gegen jeden und K.-o.-Runden werden sofort aus deinen Teams ausgelost, gemischt oder gesetzt.",
    },
    schedule: {
      title: "Spielpläne, die aufgehen",
      text: "Felder und Zeiten werden für dich verteilt: mit Pausen zwischen den Spielen, Spieltagen und keinem Team an zwei Orten.",
    },
    scores: {
      title: "Ergebnisse erfassen",
      text: "Trage ein Ergebnis direkt am Feld ein; Tabelle und Play-offs folgen von selbst.",
    },
    sheets: {
      title: "Ausgefüllte Spielberichte",
      text: "Drucke das Papier, das Schiedsrichter weiterhin wollen: Teams, Kader, Feld und Zeit stehen schon drauf.",
    },
    teams: {
      title: "Teams und Kader",
      text: "Die Turnierleitung legt die Teams an; Kapitäne pflegen Rückennummern und Positionen selbst.",
    },
    visitors: {
      title: "Alle sehen, was als Nächstes kommt",
      text: "Spielplan und Tabelle auf jedem Handy, ohne Konto und ohne App.",
    },
  },
  featured: {
    title: "Ausgewählte Turniere",
    text: "Wo die meisten Teams spielen und gerade am meisten los ist.",
    all: "Alle Turniere",
    loading: "Ausgewählte Turniere werden geladen …",
    empty: "Zurzeit gibt es keine ausgewählten Turniere.",
    error: "Die ausgewählten Turniere konnten nicht geladen werden",
    multiSport: "Mehrere Sportarten",
    teams_one: "{{count}} Team",
    teams_other: "{{count}} Teams",
    details: "Details ansehen",
    detailsOf: "Details ansehen: {{name}}",
  },
  ready: {
    title: "Kann’s losgehen?",
    text: "Das erste Turnier dauert etwa fünf Minuten, Kaffee inklusive.",
    signUp: "Konto erstellen",
    create: "Turnier erstellen",
    browse: "Turniere ansehen",
  },
  about: {
    title: "Über Courtside",
    missionTitle: "Unser Ziel",
    mission:
      "Turniere werden von Ehrenamtlichen mit einem Hauptberuf organisiert. Wir geben ihnen das Werkzeug eines professionellen Büros, damit sie den Tag am Spielfeld verbringen statt hinter dem Laptop, und damit alle, die spielen, wissen, wo sie wann sein müssen.",
    featuresTitle: "Worauf du dich verlassen kannst",
    features: {
      management: {
        title: "Turnierverwaltung",
        text: "Ein Ort für Termine, Sportarten, Gruppen, Felder und Ergebnisse, von der ersten Idee bis zum Schlusspfiff.",
      },
      scheduling: {
        title: "Kluge Spielpläne",
        text: "Felder und Zeiten werden so verteilt, dass Teams Pausen haben und die Felder gut genutzt sind.",
      },
      teams: {
        title: "Teamorganisation",
        text: "Kader, Kapitäne, Rückennummern und Positionen, gepflegt von den Teams selbst.",
      },
      scoring: {
        title: "Live-Ergebnisse",
        text: "Ein am Feld eingetragenes Ergebnis steht in der Tabelle, bevor sich die Teams abgeklatscht haben.",
      },
      visibility: {
        title: "Online sichtbar",
        text: "Eine öffentliche Seite für jedes Turnier, fürs Handy gemacht und leicht zu teilen.",
      },
      setup: {
        title: "Schnell eingerichtet",
        text: "Ein paar Angaben, ein Klick für die Gruppen, und der Spielplan steht.",
      },
    },
    statisticsTitle: "Courtside in Zahlen",
    statistics: {
      tournaments: "Ausgerichtete Turniere",
      teams: "Gemeldete Teams",
      matches: "Gespielte Spiele",
      users: "Mitglieder",
    },
    statisticsError: "Die Zahlen konnten nicht geladen werden",
    ctaTitle: "Bring dein nächstes Turnier hierher",
    getStarted: "Jetzt starten",
    viewTournaments: "Turniere ansehen",
  },
} satisfies Translation<typeof english>;
