import type { z } from "zod";
import type { TeamSource } from "#contract/schedule.ts";
import type { Language } from "#contract/users.ts";

export type SheetLanguage = z.infer<typeof Language>;

const en = {
  title: "Score sheet",
  game: "Game",
  court: "Court",
  date: "Date",
  time: "Time",
  bracket: "Bracket",
  round: "Round",
  general: "General",
  undecided: "TBD",
  winnerOf: "Winner of game {number}",
  loserOf: "Loser of game {number}",
  rankOf: "No. {rank} of {bracket}",
  best: ["Best winner {place}", "Best runner-up {place}", "Best third {place}"],
  bestOf: "No. {place} of the best in rank {rank}",
  number: "No.",
  player: "Player",
  captain: "C",
  alsoPlaying: "Also on the roster",
  set: "Set",
  quarter: "Quarter",
  period: "Period",
  half: "Half",
  overtime: "Overtime",
  team: "Team",
  runningScore: "Running score",
  timeOuts: "Time-outs",
  points: "Points",
  sanctions: "Sanctions",
  sanction: "Sanction",
  part: "Part",
  score: "Score",
  remarks: "Remarks",
  result: "Final result",
  winner: "Winner",
  started: "Start",
  ended: "End",
  firstReferee: "First referee",
  secondReferee: "Second referee",
  scorer: "Scorer",
  captainOf: "Captain {team}",
  scan: "Scan to enter the score",
  brackets: { Group: "Group", Pool: "Pool", Playoffs: "Playoffs" },
  stages: {
    roundOf: "Round of {teams}",
    Quarterfinals: "Quarterfinals",
    Semifinals: "Semifinals",
    Final: "Final",
    "Third place": "Third place",
  },
};

export type SheetTexts = typeof en;

const es: SheetTexts = {
  title: "Acta del partido",
  game: "Partido",
  court: "Pista",
  date: "Fecha",
  time: "Hora",
  bracket: "Grupo",
  round: "Ronda",
  general: "General",
  undecided: "Por definir",
  winnerOf: "Ganador del partido {number}",
  loserOf: "Perdedor del partido {number}",
  rankOf: "N.º {rank} de {bracket}",
  best: ["Mejor primero {place}", "Mejor segundo {place}", "Mejor tercero {place}"],
  bestOf: "N.º {place} de los mejores en el puesto {rank}",
  number: "N.º",
  player: "Jugador/a",
  captain: "C",
  alsoPlaying: "También en la plantilla",
  set: "Set",
  quarter: "Cuarto",
  period: "Periodo",
  half: "Tiempo",
  overtime: "Prórroga",
  team: "Equipo",
  runningScore: "Tanteo",
  timeOuts: "Tiempos",
  points: "Puntos",
  sanctions: "Sanciones",
  sanction: "Sanción",
  part: "Parte",
  score: "Marcador",
  remarks: "Observaciones",
  result: "Resultado final",
  winner: "Ganador",
  started: "Inicio",
  ended: "Fin",
  firstReferee: "Primer árbitro",
  secondReferee: "Segundo árbitro",
  scorer: "Anotador",
  captainOf: "Capitán {team}",
  scan: "Escanea para anotar el resultado",
  brackets: { Group: "Grupo", Pool: "Grupo", Playoffs: "Eliminatorias" },
  stages: {
    roundOf: "Ronda de {teams}",
    Quarterfinals: "Cuartos de final",
    Semifinals: "Semifinales",
    Final: "Final",
    "Third place": "Tercer puesto",
  },
};

const fr: SheetTexts = {
  title: "Feuille de match",
  game: "Match",
  court: "Terrain",
  date: "Date",
  time: "Heure",
  bracket: "Poule",
  round: "Tour",
  general: "Général",
  undecided: "À définir",
  winnerOf: "Vainqueur du match {number}",
  loserOf: "Perdant du match {number}",
  rankOf: "N° {rank} de {bracket}",
  best: ["Meilleur premier {place}", "Meilleur deuxième {place}", "Meilleur troisième {place}"],
  bestOf: "N° {place} des meilleurs au rang {rank}",
  number: "N°",
  player: "Joueur / joueuse",
  captain: "C",
  alsoPlaying: "Également dans l’effectif",
  set: "Set",
  quarter: "Quart-temps",
  period: "Période",
  half: "Mi-temps",
  overtime: "Prolongation",
  team: "Équipe",
  runningScore: "Décompte des points",
  timeOuts: "Temps morts",
  points: "Points",
  sanctions: "Sanctions",
  sanction: "Sanction",
  part: "Partie",
  score: "Score",
  remarks: "Remarques",
  result: "Résultat final",
  winner: "Vainqueur",
  started: "Début",
  ended: "Fin",
  firstReferee: "Premier arbitre",
  secondReferee: "Second arbitre",
  scorer: "Marqueur",
  captainOf: "Capitaine {team}",
  scan: "Scannez pour saisir le score",
  brackets: { Group: "Poule", Pool: "Poule", Playoffs: "Phase finale" },
  stages: {
    roundOf: "Tour des {teams}",
    Quarterfinals: "Quarts de finale",
    Semifinals: "Demi-finales",
    Final: "Finale",
    "Third place": "Troisième place",
  },
};

const de: SheetTexts = {
  title: "Spielberichtsbogen",
  game: "Spiel",
  court: "Feld",
  date: "Datum",
  time: "Uhrzeit",
  bracket: "Gruppe",
  round: "Runde",
  general: "Allgemein",
  undecided: "Offen",
  winnerOf: "Sieger von Spiel {number}",
  loserOf: "Verlierer von Spiel {number}",
  rankOf: "Nr. {rank} von {bracket}",
  best: ["Bester Gruppenerster {place}", "Bester Zweiter {place}", "Bester Dritter {place}"],
  bestOf: "Nr. {place} der Besten auf Rang {rank}",
  number: "Nr.",
  player: "Spieler/in",
  captain: "C",
  alsoPlaying: "Ebenfalls im Kader",
  set: "Satz",
  quarter: "Viertel",
  period: "Drittel",
  half: "Halbzeit",
  overtime: "Verlängerung",
  team: "Team",
  runningScore: "Laufender Punktestand",
  timeOuts: "Auszeiten",
  points: "Punkte",
  sanctions: "Strafen",
  sanction: "Strafe",
  part: "Abschnitt",
  score: "Stand",
  remarks: "Bemerkungen",
  result: "Endergebnis",
  winner: "Sieger",
  started: "Beginn",
  ended: "Ende",
  firstReferee: "1. Schiedsrichter/in",
  secondReferee: "2. Schiedsrichter/in",
  scorer: "Schreiber/in",
  captainOf: "Kapitän/in {team}",
  scan: "Zum Eintragen des Ergebnisses scannen",
  brackets: { Group: "Gruppe", Pool: "Pool", Playoffs: "Play-offs" },
  stages: {
    roundOf: "Runde der letzten {teams}",
    Quarterfinals: "Viertelfinale",
    Semifinals: "Halbfinale",
    Final: "Finale",
    "Third place": "Spiel um Platz 3",
  },
};

const texts: Record<SheetLanguage, SheetTexts> = { en, es, fr, de };

export function textsIn(language: SheetLanguage): SheetTexts {
  return texts[language];
}

/** A bracket that the draw has named, in the language of the sheet; any other name as it is. */
export function bracketIn(name: string, { brackets }: SheetTexts): string {
  if (name === "Playoffs") return brackets.Playoffs;
  const [, kind, letters] = /^(Group|Pool) ([A-Z]{1,2})$/u.exec(name) ?? [];
  return letters ? `${brackets[kind as "Group" | "Pool"]} ${letters}` : name;
}

/** Where a team that is not known yet will come from. */
export function sourceIn(source: TeamSource | null, said: SheetTexts): string {
  if (source === null) return said.undecided;
  switch (source.kind) {
    case "rank":
      return fill(said.rankOf, { ...source, bracket: bracketIn(source.bracket, said) });
    case "best_ranked": {
      const { rank, place } = source;
      return fill(said.best[rank - 1] ?? said.bestOf, { rank, place });
    }
    case "winner":
      return fill(said.winnerOf, { number: source.game_number });
    case "loser":
      return fill(said.loserOf, { number: source.game_number });
  }
}

/** A text with its `{name}` places filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ""));
}
