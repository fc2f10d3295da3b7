import type { Language } from "#contract/users.ts";

const en = {
  greeting: (name: string) => `Hello ${name},`,
  changes: (tournament: string) => `Changes in ${tournament}`,
  moved: "Now at:",
  planned: "New on the schedule:",
  canceled: "Canceled:",
  results: "Results:",
  today: (tournament: string) => `Your games at ${tournament}`,
  todayText: "Your next games today:",
  joined: (team: string) => `You are on the team ${team}`,
  joinedText: (team: string, tournament: string) => `You were put on ${team} at ${tournament}.`,
  withdrawn: (tournament: string) => `A team has withdrawn from ${tournament}`,
  withdrawnText: (team: string, tournament: string) =>
    `${team} has withdrawn from ${tournament}. Results stand, its games to come are canceled. You can take this back and choose otherwise.`,
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
  moved: "Jetzt um:",
  planned: "Neu im Spielplan:",
  canceled: "Abgesagt:",
  results: "Ergebnisse:",
  today: (tournament) => `Deine Spiele bei ${tournament}`,
  todayText: "Deine nächsten Spiele heute:",
  joined: (team) => `Du bist im Team ${team}`,
  joinedText: (team, tournament) => `Du wurdest bei ${tournament} in das Team ${team} aufgenommen.`,
  withdrawn: (tournament) => `Ein Team hat sich bei ${tournament} zurückgezogen`,
  withdrawnText: (team, tournament) =>
    `${team} hat sich bei ${tournament} zurückgezogen. Ergebnisse bleiben, kommende Spiele sind abgesagt. Du kannst das aufheben und anders entscheiden.`,
  news: "Neue Turniere",
  newsText: "Diese Turniere sind neu:",
  more: (count) => `… und ${count} weitere`,
  court: (name) => `Feld ${name}`,
  noTime: "Zeit noch offen",
  settings: "Welche Nachrichten du bekommst, bestimmst du in deinen Einstellungen:",
};

const es: Texts = {
  greeting: (name) => `Hola, ${name}:`,
  changes: (tournament) => `Cambios en ${tournament}`,
  moved: "Nuevo horario:",
  planned: "Nuevo en el calendario:",
  canceled: "Cancelado:",
  results: "Resultados:",
  today: (tournament) => `Tus partidos en ${tournament}`,
  todayText: "Tus próximos partidos de hoy:",
  joined: (team) => `Estás en el equipo ${team}`,
  joinedText: (team, tournament) => `Te han incluido en ${team}, en ${tournament}.`,
  withdrawn: (tournament) => `Un equipo se ha retirado de ${tournament}`,
  withdrawnText: (team, tournament) =>
    `${team} se ha retirado de ${tournament}. Los resultados se mantienen y sus próximos partidos quedan cancelados. Puedes anularlo y decidir otra cosa.`,
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
  moved: "Nouvel horaire :",
  planned: "Nouveau au calendrier :",
  canceled: "Annulé :",
  results: "Résultats :",
  today: (tournament) => `Vos matchs : ${tournament}`,
  todayText: "Vos prochains matchs aujourd’hui :",
  joined: (team) => `Vous êtes dans l’équipe ${team}`,
  joinedText: (team, tournament) => `Vous avez été ajouté à ${team}, pour ${tournament}.`,
  withdrawn: (tournament) => `Une équipe s’est retirée de ${tournament}`,
  withdrawnText: (team, tournament) =>
    `${team} s’est retirée de ${tournament}. Les résultats restent, ses prochains matchs sont annulés. Vous pouvez annuler ce retrait et en décider autrement.`,
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
