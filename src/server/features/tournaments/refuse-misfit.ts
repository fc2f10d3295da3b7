import { findFeeProblem } from "#contract/tournaments/entry-fee.ts";
import type { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { type Heard, toSaid, unpacked } from "#texts/said.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { countPositionsOutside, findGames, type PlacedGame } from "./change-repository.ts";

/** The day of a game once the change is made, which moves it perhaps, by its day as it stands. */
type DayAfter = (game: PlacedGame, day: string) => string;

type Change = Omit<UpdateTournamentBody, "former" | "court_names" | "move_games">;

/**
 * Refuses what would no longer fit what the tournament has by now: fewer teams than are registered,
 * fewer courts than games are on, dates that leave games outside, a fee that its currency doesn't
 * take, another sport once results or positions are of this one. Error: `validation`, with every field
 * at fault.
 */
export async function refuseMisfit(
  change: Change,
  { before, dayAfter }: { before: Tournament; dayAfter: DayAfter },
  trx: Transaction,
): Promise<void> {
  const changed = changedOf(change, before);
  const games = await findGames(before.id, trx);
  const fields = {
    ...teamsMisfit(changed, before),
    ...courtsMisfit(changed, before, games),
    ...datesMisfit(changed, { before, games, dayAfter }),
    ...feeMisfit(changed, before),
    ...(await sportMisfit(changed, { before, games }, trx)),
  };
  const problems = Object.entries(fields).map(([field, text]) => ({ field, ...text }));
  if (problems.length > 0) throw new AppError("validation", problems);
}

/** Only what becomes another value: what doesn't fit already may stay so. */
function changedOf(change: Change, before: Tournament): Change {
  const current = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== current[field]),
  );
}

type Misfits = Record<string, Heard>;

function teamsMisfit({ teams_count: planned }: Change, before: Tournament): Misfits {
  const { registered_teams_count: registered } = before;
  if (planned === undefined || planned >= registered) return {};
  return {
    teams_count: toSaid({ code: "refusals.settings.teams", params: { teams: registered } }),
  };
}

// Every form of a match offers four courts, so games may be on others than those planned.
function courtsMisfit(
  { courts_count: planned }: Change,
  { courts_count: former }: Tournament,
  games: PlacedGame[],
): Misfits {
  if (planned === undefined) return {};
  const left = games.filter(
    ({ court_id, status }) =>
      court_id !== null && court_id > planned && court_id <= former && status !== "completed",
  );
  if (left.length === 0) return {};
  return {
    courts_count: toSaid({ code: "refusals.settings.courts", params: { games: list(left) } }),
  };
}

interface Placed {
  before: Tournament;
  games: PlacedGame[];
  dayAfter: DayAfter;
}

// A game that lies outside already may stay so.
function datesMisfit(change: Change, { before, games, dayAfter }: Placed): Misfits {
  const clock = createZoneClock(before.timezone);
  const inside = games.flatMap((game) => {
    if (game.start_time === null) return [];
    const { date } = clock.toLocal(game.start_time);
    if (date < before.start_date || date > before.end_date) return [];
    return [{ ...game, date: dayAfter(game, date) }];
  });
  const { start_date: start, end_date: end } = { ...before, ...change };
  const early = inside.filter(({ date }) => date < start);
  const late = inside.filter(({ date }) => date > end);
  return {
    ...(early.length > 0
      ? { start_date: toSaid({ code: "refusals.settings.early", params: { games: list(early) } }) }
      : {}),
    ...(late.length > 0
      ? { end_date: toSaid({ code: "refusals.settings.late", params: { games: list(late) } }) }
      : {}),
  };
}

function feeMisfit(change: Change, before: Tournament): Misfits {
  if (change.entry_fee === undefined && change.currency === undefined) return {};
  const { entry_fee = before.entry_fee, currency = before.currency } = change;
  const problem = findFeeProblem({ entry_fee, currency });
  if (problem) return { entry_fee: unpacked(problem)! };
  const ofDivisions = before.divisions.flatMap(({ entry_fee: fee }) =>
    fee === null ? [] : (findFeeProblem({ entry_fee: fee, currency }) ?? []),
  );
  return ofDivisions.length > 0 ? { currency: unpacked(ofDivisions[0]!)! } : {};
}

async function sportMisfit(
  { sport_id: sportId }: Change,
  { before, games }: { before: Tournament; games: PlacedGame[] },
  trx: Transaction,
): Promise<Misfits> {
  if (sportId === undefined) return {};
  if (games.some(({ status }) => status === "completed" || status === "in_progress")) {
    return { sport_id: toSaid("refusals.settings.begun") };
  }
  if ((await countPositionsOutside(before.id, sportId, trx)) > 0) {
    return { sport_id: toSaid("refusals.settings.positions") };
  }
  return {};
}

const listed = 10;

/** "3, 5, 8", or with the number of all of them where they are many: "3, 5, 8 … (17)". */
function list(games: PlacedGame[]): string {
  const numbers = games.slice(0, listed).map(({ game_number }) => game_number);
  return numbers.join(", ") + (games.length > listed ? ` … (${games.length})` : "");
}
