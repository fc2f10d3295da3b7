import type { catalogue as english } from "#web/i18n/en/board.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  label: "Calendrier du {{day}}",
  loading: "Chargement du planning…",
  loadFailed: "Impossible de charger le planning",
  help: "Faites glisser un match vers une autre heure ou un autre terrain, ou appuyez dessus pour choisir. Au clavier : les flèches vont de match en match, la barre d’espace en saisit un.",
  helpPhone: "Appuyez sur un match pour le déplacer, le verrouiller ou le retirer du calendrier.",
  days: "Jours",
  gamesOnDay_one: "{{count}} match",
  gamesOnDay_other: "{{count}} matchs",
  time: "Heure",
  noCourt: "Sans terrain",
  allCourts: "Tous les terrains",
  noGames: "Aucun match ici ce jour-là.",
  at: "{{time}}, {{court}}",
  place: "{{day}}, {{time}}, {{court}}",
  game: "Match {{number}}",
  games: "Matchs {{first}} et {{second}}",
  versus: "{{home}} contre {{away}}",
  taken: "Occupé",
  running: "Match {{game}} jusqu’à {{time}}",
  moved: "{{game}} : désormais {{place}}",
  swapped: "{{games}} : places échangées",
  notMovable: "{{game}} est verrouillé ou a commencé et garde sa place",
  undo: "Annuler le changement",
  redo: "Rétablir",
  saving: "Enregistrement…",
  lock: "Verrouiller sa place",
  unlock: "Déverrouiller",
  locked: "Verrouillé",
  lockedHint:
    "Un match verrouillé garde son heure et son terrain. Déverrouillez-le pour le déplacer.",
  begunHint: "Ce match a commencé ou est terminé : il garde sa place.",
  lockDone: "{{game}} est verrouillé à sa place",
  unlockDone: "{{game}} est déverrouillé",
  lockFailed: "{{game}} n’a pas pu être modifié",
  unschedule: "Retirer du calendrier",
  edit: "Modifier le match {{number}}",
  bank: {
    title: "À programmer",
    where: "à programmer",
    empty: "Tous les matchs ont une heure.",
  },
  level: {
    fine: "Bon",
    strained: "Tendu",
    broken: "Enfreint une règle",
  },
  problem: {
    strained: "Une équipe attend longtemps ici",
    broken: "Enfreint une règle ici",
  },
  drag: {
    to: "{{game}} vers {{place}}",
    offSchedule: "Il garde ses équipes et perd son heure.",
    keys: "Les flèches choisissent, la barre d’espace dépose, Suppr retire du calendrier, Page préc. et Page suiv. changent de jour, Échap annule.",
  },
  drop: {
    title: "Déplacer {{game}} ?",
    text: "{{game}} vers {{place}} :",
  },
  swap: {
    short: "Échanger",
    text: "Ou le match {{game}} prend l’autre place, {{place}} :",
    textBank: "Ou le match {{game}} quitte sa place et en attend une nouvelle :",
    button: "Échanger avec le match {{game}}",
  },
  moveTo: {
    title: "Déplacer vers…",
    day: "Jour",
    time: "Heure",
    court: "Terrain",
    best: "Meilleures places libres",
    none: "Aucune place de ces jours ne respecte toutes les règles.",
    button: "Déplacer",
  },
  reason: {
    someTeam: "L’équipe qualifiée",
    court: "Le match {{game}} occupe ce terrain de {{start}} à {{end}}",
    team: "{{team}} joue le match {{game}} de {{start}} à {{end}}",
    restAfter:
      "{{team}} joue le match {{game}} jusqu’à {{end}} : {{rest}} min de repos sur {{needed}}",
    restBefore:
      "{{team}} joue le match {{game}} dès {{start}} : {{rest}} min de repos sur {{needed}}",
    order: "Le match {{second}} attend le match {{first}} et commencerait {{missing}} min trop tôt",
    gamesPerDay: "{{team}} jouerait {{games}} matchs ce jour-là ; {{most}} sont autorisés",
    longWait:
      "{{team}} attend {{hours}} h {{minutes}} min entre les matchs {{first}} et {{second}}",
  },
  failed: {
    make: "{{change}} : non déplacé",
    undo: "{{change}} : non annulé",
    redo: "{{change}} : non rétabli",
    moved:
      "Quelqu’un d’autre a modifié cela entre-temps. Le planning montre maintenant la situation.",
  },
} satisfies Translation<typeof english>;
