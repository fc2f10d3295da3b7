import type { TeamSource } from "#contract/schedule.ts";
import type { Language } from "#contract/users.ts";
import { bracketIn, fill, sourceIn, textsIn } from "#server/features/score-sheets/texts.ts";

const en = {
  schedule: "schedule",
  standings: "standings",
  scheduleHead:
    "Game,Date,Start,End,Time zone,Court,Team 1,Score 1,Score 2,Team 2,Status,Bracket,Stage,Round,Shoot-out 1,Shoot-out 2",
  standingsHead:
    "Bracket,Rank,Team,Wins,Losses,Ties,Points for,Points against,Net score,Decided by",
  full: "Full standings",
  withdrawn: "Withdrawn",
  group: "Group stage",
  result: "Result: {score}",
  live: "Live score: {score}",
  courtName: "Court {name}",
  statuses: {
    SCHEDULED: "Scheduled",
    IN_PROGRESS: "In progress",
    COMPLETED: "Completed",
    CANCELED: "Canceled",
  },
};

const es: typeof en = {
  schedule: "calendario",
  standings: "clasificacion",
  scheduleHead:
    "Partido,Fecha,Inicio,Fin,Zona horaria,Pista,Equipo 1,Puntos 1,Puntos 2,Equipo 2,Estado,Grupo,Fase,Ronda,Desempate 1,Desempate 2",
  standingsHead:
    "Grupo,Puesto,Equipo,Victorias,Derrotas,Empates,Puntos a favor,Puntos en contra,Diferencia,Decidido por",
  full: "Clasificación completa",
  withdrawn: "Retirado",
  group: "Fase de grupos",
  result: "Resultado: {score}",
  live: "Marcador en directo: {score}",
  courtName: "Pista {name}",
  statuses: {
    SCHEDULED: "Programado",
    IN_PROGRESS: "En juego",
    COMPLETED: "Terminado",
    CANCELED: "Cancelado",
  },
};

const fr: typeof en = {
  schedule: "calendrier",
  standings: "classement",
  scheduleHead:
    "Match,Date,Début,Fin,Fuseau horaire,Terrain,Équipe 1,Points 1,Points 2,Équipe 2,État,Poule,Phase,Tour,Tirs au but 1,Tirs au but 2",
  standingsHead:
    "Poule,Rang,Équipe,Victoires,Défaites,Nuls,Points pour,Points contre,Différence,Décidé par",
  full: "Classement complet",
  withdrawn: "Forfait",
  group: "Phase de poules",
  result: "Résultat : {score}",
  live: "Score en direct : {score}",
  courtName: "Terrain {name}",
  statuses: {
    SCHEDULED: "Programmé",
    IN_PROGRESS: "En cours",
    COMPLETED: "Terminé",
    CANCELED: "Annulé",
  },
};

const de: typeof en = {
  schedule: "spielplan",
  standings: "tabelle",
  scheduleHead:
    "Spiel,Datum,Beginn,Ende,Zeitzone,Feld,Team 1,Punkte 1,Punkte 2,Team 2,Status,Gruppe,Phase,Runde,Entscheidung 1,Entscheidung 2",
  standingsHead:
    "Gruppe,Rang,Team,Siege,Niederlagen,Unentschieden,Erzielt,Kassiert,Differenz,Entschieden durch",
  full: "Gesamttabelle",
  withdrawn: "Zurückgezogen",
  group: "Gruppenphase",
  result: "Ergebnis: {score}",
  live: "Zwischenstand: {score}",
  courtName: "Feld {name}",
  statuses: {
    SCHEDULED: "Angesetzt",
    IN_PROGRESS: "Läuft",
    COMPLETED: "Beendet",
    CANCELED: "Abgesagt",
  },
};

const languages: Record<Language, typeof en> = { en, es, fr, de };

/** What files and calendars say, in one language. */
export function wordsIn(language: Language) {
  const words = languages[language];
  const texts = textsIn(language);
  return {
    ...words,
    game: (number: number) => `${texts.game} ${number}`,
    round: (number: number) => `${texts.round} ${number}`,
    bracket: (name: string | null) => (name === null ? texts.general : bracketIn(name, texts)),
    result: (score: string) => fill(words.result, { score }),
    live: (score: string) => fill(words.live, { score }),
    /** A court called "A" reads as "Court A". */
    courtName: (name: string) => (name.length <= 3 ? fill(words.courtName, { name }) : name),
    /** The team, or where it will come from. */
    side: (name: string | null, source: TeamSource | null) => name ?? sourceIn(source, texts),
    stage: (name: string) => {
      const teams = /^Round of (\d+)$/u.exec(name)?.[1];
      if (teams) return fill(texts.stages.roundOf, { teams });
      return name in texts.stages ? texts.stages[name as keyof typeof texts.stages] : name;
    },
  };
}

export type Words = ReturnType<typeof wordsIn>;
