import type { SportName } from "#contract/sports.ts";
import type { Language } from "#contract/users.ts";

const en = {
  locale: "en-US",
  slogan:
    "Host sports tournaments: brackets, schedules, courts, scores and standings in one place.",
  picture: "Courtside: brackets, schedules and standings",
  schedule: "Schedule",
  standings: "Standings",
  withoutScripts: "Courtside needs JavaScript. Please switch it on and reload this page.",
  /** Those sports whose names differ from the stored ones. */
  sports: {} as Partial<Record<SportName, string>>,
};

const es: typeof en = {
  locale: "es-ES",
  slogan:
    "Organiza torneos deportivos: grupos, calendarios, pistas, resultados y clasificaciones en un solo lugar.",
  picture: "Courtside: grupos, calendarios y clasificaciones",
  schedule: "Calendario",
  standings: "Clasificación",
  withoutScripts: "Courtside necesita JavaScript. Actívalo y vuelve a cargar esta página.",
  sports: {
    Volleyball: "Voleibol",
    Basketball: "Baloncesto",
    Football: "Fútbol",
    "Beach Volleyball": "Vóley playa",
    Handball: "Balonmano",
    Badminton: "Bádminton",
    "Table Tennis": "Tenis de mesa",
    Tennis: "Tenis",
    Futsal: "Fútbol sala",
    "Other Sport": "Otro deporte",
  },
};

const fr: typeof en = {
  locale: "fr-FR",
  slogan:
    "Organisez vos tournois sportifs : poules, calendriers, terrains, scores et classements au même endroit.",
  picture: "Courtside : poules, calendriers et classements",
  schedule: "Calendrier",
  standings: "Classement",
  withoutScripts: "Courtside a besoin de JavaScript. Activez-le et rechargez cette page.",
  sports: {
    Volleyball: "Volley-ball",
    Basketball: "Basket-ball",
    "Beach Volleyball": "Beach-volley",
    "Table Tennis": "Tennis de table",
    "Other Sport": "Autre sport",
  },
};

const de: typeof en = {
  locale: "de-DE",
  slogan:
    "Sportturniere ausrichten: Gruppen, Spielpläne, Felder, Ergebnisse und Tabellen an einem Ort.",
  picture: "Courtside: Gruppen, Spielpläne und Tabellen",
  schedule: "Spielplan",
  standings: "Tabelle",
  withoutScripts: "Courtside braucht JavaScript. Schalte es ein und lade diese Seite neu.",
  sports: {
    Football: "Fußball",
    "Beach Volleyball": "Beachvolleyball",
    "Table Tennis": "Tischtennis",
    "Other Sport": "Andere Sportart",
  },
};

/** What a page says before, or without, the web app, in each language. */
export const texts: Record<Language, typeof en> = { en, es, fr, de };
