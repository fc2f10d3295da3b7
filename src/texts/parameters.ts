/** What a text is given to be said with. */
interface Kinds {
  text: string;
  number: number;
  /** "2026-11-21" */
  date: string;
  /** "09:30" */
  time: string;
  span: { date: string; start: string; end: string };
  money: { amount: number; currency: string };
  /** A text within the text. */
  said: { code: string; params?: Record<string, unknown> };
}

type Table = Record<string, Record<string, keyof Kinds>>;

const room = { placed: "number", games: "said", room: "said" } as const;
const counted = { count: "number" } as const;

/** The texts that are said with something put in, and with what; any other needs nothing. */
export const parameters = {
  "common.client.status": { status: "number" },
  "rules.generation.maxTeams": { max: "number" },
  "rules.generation.divisionLong": { max: "number" },
  "rules.generation.ownOutside": { first: "date", last: "date" },
  "rules.tournament.feeAbove": { fee: "money" },
  "rules.tournament.feeWhole": { currency: "text" },
  "rules.tournament.feeDecimals": { currency: "text", digits: "number" },
  "rules.value.atLeast": { min: "number" },
  "rules.value.atMost": { max: "number" },
  "rules.value.short": counted,
  "rules.value.long": counted,
  "rules.value.few": counted,
  "rules.value.many": counted,
  "refusals.load.minutes": counted,
  "refusals.request.more": counted,
  "refusals.quotas.tournaments": { count: "number", hours: "number" },
  "refusals.quotas.waiting": counted,
  "refusals.quotas.waitingUntil": { count: "number", date: "date" },
  "refusals.quotas.teams": { max: "number", hours: "number" },
  "refusals.scorers.linksEnough": { max: "number" },
  "refusals.checkIns.withdrawn": { team: "text" },
  "refusals.announcements.enough": { max: "number" },
  "refusals.screen.picturesEnough": { max: "number" },
  "refusals.officials.enough": { max: "number" },
  "refusals.duties.twice": { name: "text", game: "number" },
  "refusals.duties.plays": { team: "text", game: "number" },
  "refusals.duties.busy": { name: "text", game: "number", other: "number" },
  "refusals.duties.someoneBusy": { game: "number", other: "number" },
  "refusals.duties.early": { first: "number", second: "number" },
  "refusals.divisions.enough": { max: "number" },
  "refusals.divisions.inUse": { name: "text", teams: "number", brackets: "number" },
  "refusals.teams.cannotSwap": { name: "text" },
  "refusals.swiss.open": { count: "number", games: "text" },
  "refusals.undo.begun": { count: "number", games: "text" },
  "refusals.undo.built": { count: "number", games: "text" },
  "refusals.undo.moved": { name: "text" },
  "refusals.seeds.beyond": { seed: "number", team: "text", count: "number" },
  "refusals.seeds.twice": { seed: "number", first: "text", second: "text" },
  "refusals.seeds.drawn": { team: "text", bracket: "text" },
  "refusals.teams.strangers": { team: "text" },
  "refusals.settings.teams": { teams: "number" },
  "refusals.settings.courts": { games: "text" },
  "refusals.settings.early": { games: "text" },
  "refusals.settings.late": { games: "text" },
  "refusals.matches.courtClosed": { court: "text", date: "date", start: "time" },
  "refusals.matches.courtClosedUntil": {
    court: "text",
    date: "date",
    start: "time",
    until: "date",
    end: "time",
  },
  "refusals.matches.allClosed": { date: "date", start: "time" },
  "refusals.matches.allClosedUntil": { date: "date", start: "time", until: "date", end: "time" },
  "refusals.matches.manyClosures": { max: "number" },
  "refusals.matches.noCourtNumbered": { court: "number" },
  "refusals.matches.transition": { from: "said", to: "said" },
  "refusals.matches.courtConflict": { court: "text", number: "number", when: "span" },
  "refusals.matches.teamConflict": { team: "text", number: "number", when: "span" },
  "refusals.queue.courtTaken": { court: "text", number: "number" },
  "refusals.queue.called": { number: "number" },
  "refusals.queue.undecided": { number: "number" },
  "refusals.queue.in_progress": { number: "number" },
  "refusals.queue.completed": { number: "number" },
  "refusals.queue.canceled": { number: "number" },
  "refusals.queue.busy": { number: "number" },
  "refusals.matches.keepsPlace": { number: "number", status: "said" },
  "refusals.matches.advancement": { count: "number", games: "text" },
  "refusals.matches.locked": { count: "number", games: "text" },
  "refusals.sheets.tooMany": { sheets: "number", max: "number" },
  "refusals.fixedGames.final": { bracket: "text" },
  "refusals.fixedGames.thirdPlace": { bracket: "text" },
  "refusals.fixedGames.semifinalOne": { bracket: "text" },
  "refusals.fixedGames.semifinalTwo": { bracket: "text" },
  "refusals.fixedGames.winnersFinal": { bracket: "text" },
  "refusals.fixedGames.losersFinal": { bracket: "text" },
  "refusals.fixedGames.openingOf": { bracket: "text" },
  "refusals.fixedGames.first": { team: "text" },
  "refusals.fixed.unknown": { game: "said" },
  "refusals.fixed.twice": { game: "said", other: "said" },
  "refusals.fixed.closed": { game: "said", date: "date", start: "time" },
  "refusals.fixed.taken": { game: "said", date: "date", start: "time" },
  "refusals.fixed.busy": { game: "said", date: "date", start: "time" },
  "refusals.fixed.clash": { game: "said", other: "said" },
  "refusals.fixed.early": {
    game: "said",
    date: "date",
    start: "time",
    count: "number",
  },
  "refusals.fixed.before": { game: "said", count: "number" },
  "refusals.generation.tooMany": { matches: "number", max: "number" },
  "refusals.generation.needUnassigned": { available: "number" },
  "refusals.generation.needTeams": { available: "number" },
  "refusals.generation.absent": { teams: "text", count: "number" },
  "refusals.generation.sharing": { teams: "text", count: "number" },
  "refusals.generation.courtReserved": { court: "text", count: "number" },
  "refusals.generation.keptToCourts": { courts: "text", count: "number" },
  "refusals.generation.clockChange": { date: "date" },
  "engine.too_few_teams": { available: "number" },
  "engine.too_few_teams_for_brackets": {
    brackets: "number",
    teams: "number",
    available: "number",
  },
  "engine.bracket_names_repeat": { name: "text" },
  "engine.too_few_qualifiers": { name: "text" },
  "engine.no_groups": { name: "text" },
  "engine.group_too_small": { name: "text", rank: "number", group: "text", teams: "number" },
  "engine.no_best_next": { name: "text", best: "number", rank: "number" },
  "engine.least_games_out_of_reach": {
    name: "text",
    games: "number",
    teams: "number",
    most: "number",
  },
  "engine.too_many_rounds": { name: "text", teams: "number", max: "number" },
  "engine.too_few_best_next": { name: "text", best: "number", rank: "number", count: "number" },
  "engine.bad_slot": { start: "time", end: "time" },
  "engine.unknown_ranking": { id: "text" },
  "engine.bad_date": { date: "text" },
  "engine.no_such_date": { date: "text" },
  "engine.bad_time": { time: "text" },
  "engine.one_fits": { slots: "said", days: "said" },
  "engine.all_fit": { games: "said", slots: "said", days: "said" },
  "engine.no_slots": room,
  "engine.courts_full": room,
  "engine.rest_and_daily_limits": room,
  "engine.rest_limits": room,
  "engine.daily_limits": room,
  "engine.teams_busy": room,
  "engine.days_room": { places: "said", days: "said" },
  "engine.places_room": { places: "said", slots: "said", days: "said" },
  "engine.courts_room": { courts: "said", slots: "said", days: "said" },
  "engine.games": counted,
  "engine.slots": counted,
  "engine.days": counted,
  "engine.courts": counted,
  "engine.places": counted,
} as const satisfies Table;

type Parameters = typeof parameters;

/** The values that a code is said with, by their names. */
export type ParamsOf<Code extends keyof Parameters> = {
  [Name in keyof Parameters[Code]]: Kinds[Parameters[Code][Name] & keyof Kinds];
};
