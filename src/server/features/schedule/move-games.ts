import { indexSchedule, lintMove, type RuleViolation } from "#engine";
import { toLintInput, toPlacedGames, toReservable } from "#contract/board/schedule-items.ts";
import type {
  CourtClosureBody,
  ScheduleFinding,
  ScheduleMove,
} from "#contract/board/schedule-moves.ts";
import { toEngineReservations } from "#contract/schedule/court-reservations.ts";
import { toEngineWishes } from "#contract/schedule/wishes.ts";
import { findWishes } from "#server/features/wishes/repository.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { closeCourts, liftClosures } from "#server/features/closures/closures.ts";
import { findTerms } from "#server/features/matches/terms-repository.ts";
import { applyChange, statusText } from "#server/features/matches/change/apply-change.ts";
import { checkBooking } from "#server/features/matches/book.ts";
import { findMatchesByIds } from "#server/features/matches/repository.ts";
import { clearTimes, updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { loadFixtures } from "./repository.ts";
import { findScheduleRules } from "./rules-repository.ts";
import { toClosures, toScheduleRows } from "./schedule-rows.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";

interface Request {
  moves: ScheduleMove[];
  close: CourtClosureBody[];
  lift: CourtClosureBody[];
}

interface Moved {
  moved: number[];
  /** What the moved games break or strain where they are now. */
  findings: ScheduleFinding[];
}

/**
 * Opens and closes courts, then gives games other places, all or none. They leave their old places
 * first, so that games can change places. Errors: `not_found`, `invalid_transition` for a game that has begun, `match_locked`,
 * `court_conflict`, `team_conflict` and
 * `court_closed`.
 */
export async function moveGames(
  { moves, close, lift }: Request,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Moved> {
  await liftClosures(lift, tournament, trx);
  await closeCourts(close, tournament, trx);
  if (moves.length === 0) return { moved: [], findings: [] };
  const changes = await planChanges(moves, tournament, trx);
  const ids = changes.map(({ before }) => before.id);
  await clearTimes(ids, trx);
  for (const { after } of changes) {
    if (!after.allow_overlap) await checkBooking(after, tournament, trx);
    await updateMatch(after.id, placeOf(after), trx);
  }
  return { moved: ids, findings: await judge(ids, tournament.id, trx) };
}

interface Change {
  before: MatchRow;
  after: MatchRow;
}

async function planChanges(
  moves: ScheduleMove[],
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Change[]> {
  const matchIds = moves.map(({ match_id }) => match_id);
  const found = await findMatchesByIds({ tournamentId: tournament.id, matchIds }, trx);
  const matches = new Map(found.map((match) => [match.id, match]));
  const clock = createZoneClock(tournament.timezone);
  const terms = await findTerms(tournament.id, trx);
  return moves.map(({ match_id, allow_overlap, ...place }) => {
    const before = matches.get(match_id);
    if (!before) throw notFound("Match");
    const after = applyChange(before, place, { clock, terms, days: tournament });
    if (before.status !== "scheduled") throw hasBegun(before);
    return { before, after: { ...after, allow_overlap } };
  });
}

function hasBegun({ game_number, status }: MatchRow): AppError {
  const params = { number: game_number, status: statusText(status) };
  return new AppError("invalid_transition", { code: "refusals.matches.keepsPlace", params });
}

function placeOf({ start_time, end_time, court_id, allow_overlap }: MatchRow) {
  return { start_time, end_time, court_id, allow_overlap };
}

async function judge(
  ids: number[],
  tournamentId: number,
  trx: Transaction,
): Promise<ScheduleFinding[]> {
  const fixtures = await loadFixtures(tournamentId, trx);
  const rows = toScheduleRows(fixtures);
  const groups = toPlacedGames(rows);
  const rules = await findScheduleRules(tournamentId, trx);
  const closures = toClosures(fixtures);
  const known = await findWishes(tournamentId, trx);
  const divisionOf = (id: number | null) => fixtures.brackets.get(id ?? 0)?.division_id ?? null;
  const reservable = toReservable(groups, divisionOf);
  const reservations = toEngineReservations(known.wishes.reservations, reservable);
  const wishes = { ...toEngineWishes(known), reservations };
  const index = indexSchedule(toLintInput(groups, { ...rules, closures, wishes, divisionOf }));
  const moved = new Set(ids);
  const findings = new Map<string, ScheduleFinding>();
  for (const { games, placement } of groups) {
    if (!placement || !games.some(({ id }) => moved.has(id))) continue;
    for (const finding of lintMove(index, placement).map(toFinding)) {
      const { rule, match_ids, team_id } = finding;
      findings.set(`${rule} ${match_ids.toSorted((a, b) => a - b).join(" ")} ${team_id}`, finding);
    }
  }
  return [...findings.values()];
}

function toFinding(violation: RuleViolation): ScheduleFinding {
  const { rule, severity, itemIds, teamId, missingMinutes, waitMinutes } = violation;
  return {
    rule,
    severity,
    match_ids: itemIds,
    team_id: teamId ?? null,
    minutes: missingMinutes ?? waitMinutes ?? null,
  };
}
