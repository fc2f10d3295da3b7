import type { Language } from "#contract/users.ts";

const en = {
  greeting: (name: string) => `Hello ${name},`,
  changes: (tournament: string) => `Changes in ${tournament}`,
  changesUnnamed: "Your games have changed",
  moved: "Now at:",
  planned: "New on the schedule:",
  canceled: "Canceled:",
  results: "Results:",
  today: (tournament: string) => `Your games at ${tournament}`,
  todayUnnamed: "Your games today",
  todayText: "Your next games today:",
  left: "Somebody has left your team",
  leftText: (name: string, team: string, tournament: string) =>
    `${name} has left ${team} at ${tournament}.`,
  withdrawn: (tournament: string) => `A team has withdrawn from ${tournament}`,
  withdrawnText: (team: string, tournament: string) =>
    `${team} has withdrawn from ${tournament}. Results stand, its games to come are canceled. You can take this back and choose otherwise.`,
  question: (tournament: string) => `A question about ${tournament}`,
  asks: (name: string, tournament: string) => `${name} asks about ${tournament}:`,
  asksOfTeam: (name: string, team: string, tournament: string) =>
    `${name} asks about the team ${team} at ${tournament}:`,
  howToAnswer: "To answer, reply to this message. Nobody learns your address before you do.",
  allQuestions: "All questions stand on the dashboard:",
  news: "New tournaments",
  newsText: "These tournaments are new:",
  more: (count: number) => `… and ${count} more`,
  court: (name: string) => `court ${name}`,
  noTime: "time to be decided",
  settings: "You choose which messages you get in your settings:",
};
export type Texts = typeof en;

const de: Texts = {
  greeting: (name) => `Hallo ${name},`,
  changes: (tournament) => `Änderungen bei ${tournament}`,
  changesUnnamed: "Deine Spiele haben sich geändert",
  moved: "Jetzt um:",
  planned: "Neu im Spielplan:",
  canceled: "Abgesagt:",
  results: "Ergebnisse:",
  today: (tournament) => `Deine Spiele bei ${tournament}`,
  todayUnnamed: "Deine Spiele heute",
  todayText: "Deine nächsten Spiele heute:",
  left: "Jemand hat dein Team verlassen",
  leftText: (name, team, tournament) => `${name} hat ${team} bei ${tournament} verlassen.`,
  withdrawn: (tournament) => `Ein Team hat sich bei ${tournament} zurückgezogen`,
  withdrawnText: (team, tournament) =>
    `${team} hat sich bei ${tournament} zurückgezogen. Ergebnisse bleiben, kommende Spiele sind abgesagt. Du kannst das aufheben und anders entscheiden.`,
  question: (tournament) => `Eine Frage zu ${tournament}`,
  asks: (name, tournament) => `${name} fragt zu ${tournament}:`,
  asksOfTeam: (name, team, tournament) => `${name} fragt zum Team ${team} bei ${tournament}:`,
  howToAnswer: "Antworte einfach auf diese Nachricht. Vorher erfährt niemand deine Adresse.",
  allQuestions: "Alle Fragen stehen in der Turnierverwaltung:",
  news: "Neue Turniere",
  newsText: "Diese Turniere sind neu:",
  more: (count) => `… und ${count} ${count === 1 ? "weiteres" : "weitere"}`,
  court: (name) => `Feld ${name}`,
  noTime: "Zeit noch offen",
  settings: "Welche Nachrichten du bekommst, bestimmst du in deinen Einstellungen:",
};

const es: Texts = {
  greeting: (name) => `Hola, ${name}:`,
  changes: (tournament) => `Cambios en ${tournament}`,
  changesUnnamed: "Tus partidos han cambiado",
  moved: "Nuevo horario:",
  planned: "Nuevo en el calendario:",
  canceled: "Cancelado:",
  results: "Resultados:",
  today: (tournament) => `Tus partidos en ${tournament}`,
  todayUnnamed: "Tus partidos de hoy",
  todayText: "Tus próximos partidos de hoy:",
  left: "Alguien ha dejado tu equipo",
  leftText: (name, team, tournament) => `${name} ha dejado ${team}, en ${tournament}.`,
  withdrawn: (tournament) => `Un equipo se ha retirado de ${tournament}`,
  withdrawnText: (team, tournament) =>
    `${team} se ha retirado de ${tournament}. Los resultados se mantienen y sus próximos partidos quedan cancelados. Puedes anularlo y decidir otra cosa.`,
  question: (tournament) => `Una pregunta sobre ${tournament}`,
  asks: (name, tournament) => `${name} pregunta sobre ${tournament}:`,
  asksOfTeam: (name, team, tournament) =>
    `${name} pregunta sobre el equipo ${team}, en ${tournament}:`,
  howToAnswer: "Para contestar, responde a este mensaje. Antes, nadie conoce tu dirección.",
  allQuestions: "Todas las preguntas están en el panel del torneo:",
  news: "Nuevos torneos",
  newsText: "Estos torneos son nuevos:",
  more: (count) => `… y ${count} más`,
  court: (name) => `pista ${name}`,
  noTime: "hora por decidir",
  settings: "Tú eliges qué mensajes recibes en tus ajustes:",
};

const fr: Texts = {
  greeting: (name) => `Bonjour ${name},`,
  changes: (tournament) => `Changements : ${tournament}`,
  changesUnnamed: "Vos matchs ont changé",
  moved: "Nouvel horaire :",
  planned: "Nouveau au calendrier :",
  canceled: "Annulé :",
  results: "Résultats :",
  today: (tournament) => `Vos matchs : ${tournament}`,
  todayUnnamed: "Vos matchs aujourd’hui",
  todayText: "Vos prochains matchs aujourd’hui :",
  left: "Quelqu’un a quitté votre équipe",
  leftText: (name, team, tournament) => `${name} a quitté ${team}, pour ${tournament}.`,
  withdrawn: (tournament) => `Une équipe s’est retirée de ${tournament}`,
  withdrawnText: (team, tournament) =>
    `${team} s’est retirée de ${tournament}. Les résultats restent, ses prochains matchs sont annulés. Vous pouvez annuler ce retrait et en décider autrement.`,
  question: (tournament) => `Une question sur ${tournament}`,
  asks: (name, tournament) => `${name} a une question sur ${tournament} :`,
  asksOfTeam: (name, team, tournament) =>
    `${name} a une question sur l’équipe ${team}, pour ${tournament} :`,
  howToAnswer:
    "Pour répondre, répondez à ce message. Personne ne connaît votre adresse avant cela.",
  allQuestions: "Toutes les questions sont sur le tableau de bord :",
  news: "Nouveaux tournois",
  newsText: "Ces tournois sont nouveaux :",
  more: (count) => `… et ${count} de plus`,
  court: (name) => `terrain ${name}`,
  noTime: "horaire à déterminer",
  settings: "Vous choisissez les messages que vous recevez dans vos paramètres :",
};

const languages: Record<Language, Texts> = { en, de, es, fr };

/** What the product's own messages say, in the account's language. */
export function textsFor(language: Language | null): Texts {
  return languages[language ?? "en"];
}
