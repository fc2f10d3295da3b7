import { cardsOf, hasCards } from "#contract/games/cards.ts";
import { isByWithdrawal } from "#contract/games/by-withdrawal.ts";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { byPlan } from "#contract/board/schedule-changes.ts";
import { toCourtClosure } from "#server/features/closures/closures.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { createDuties } from "./duties-shown.ts";
import { toListedStatus } from "./listed-status.ts";
import { createOrigins } from "./origins.ts";
import type { Fixtures } from "./repository.ts";
import { isForPlace } from "#contract/schedule/for-place.ts";
import { nameStages, stageOf } from "./stage-names.ts";
import {
  addDays,
  createZoneClock,
  type LocalMoment,
  type ZoneClock,
} from "#server/time/zone-clock.ts";

/** The schedule as the wire has it, in playing order; games without a time come last. */
export function toScheduleRows(fixtures: Fixtures): ScheduleRow[] {
  return fixtures.matches.map(createRows(fixtures)).toSorted(byPlan);
}

/** Makes rows of a tournament's games. */
export function createRows(fixtures: Fixtures): (match: MatchRow) => ScheduleRow {
  const clock = createZoneClock(fixtures.timezone);
  const origins = createOrigins(fixtures);
  const dutiesOf = createDuties(fixtures);
  const stages = stagesByBracket(fixtures);
  return (match) => toRow(match, { fixtures, clock, origins, dutiesOf, stages });
}

/** When courts can't be played on, on the tournament's clock. */
export function toClosures({ closures, timezone }: Fixtures): CourtClosure[] {
  const clock = createZoneClock(timezone);
  return closures.map((row) => toCourtClosure(row, clock));
}

interface Context {
  fixtures: Fixtures;
  clock: ZoneClock;
  origins: ReturnType<typeof createOrigins>;
  dutiesOf: ReturnType<typeof createDuties>;
  stages: Map<number, Map<number, string>>;
}

function stagesByBracket({ matches, brackets }: Fixtures): Map<number, Map<number, string>> {
  const knockouts = [...brackets.values()].filter(({ type }) => isKnockoutType(type));
  const games = Map.groupBy(matches, ({ bracket_id }) => bracket_id);
  return new Map(knockouts.map(({ id }) => [id, nameStages(games.get(id) ?? [])]));
}

function toRow(
  match: MatchRow,
  { fixtures, clock, origins, dutiesOf, stages }: Context,
): ScheduleRow {
  const start = match.start_time === null ? null : clock.toLocal(match.start_time);
  const end = match.end_time === null ? null : clock.toLocal(match.end_time);
  const [home, away] = [match.home_team_id, match.away_team_id].map((id) =>
    fixtures.teams.get(id ?? 0),
  );
  const stageNames = stages.get(match.bracket_id ?? 0);
  return {
    id: match.id,
    tournament_id: match.tournament_id,
    game_number: match.game_number,
    date: start?.date ?? null,
    start_time: start?.time ?? null,
    end_time: end?.time ?? null,
    raw_start_time: match.start_time,
    raw_end_time: match.end_time,
    team1: home?.name ?? null,
    team2: away?.name ?? null,
    team1_logo: home?.logo_url ?? null,
    team2_logo: away?.logo_url ?? null,
    team1_withdrawn: home?.has_withdrawn ?? false,
    team2_withdrawn: away?.has_withdrawn ?? false,
    team1_source: home ? null : origins(match, "home"),
    team2_source: away ? null : origins(match, "away"),
    home_team_id: match.home_team_id,
    away_team_id: match.away_team_id,
    t1s: match.t1s,
    t2s: match.t2s,
    parts: match.parts,
    t1_shootout: match.t1_shootout,
    t2_shootout: match.t2_shootout,
    court_id: match.court_id,
    court: fixtures.courts.get(match.court_id ?? 0) ?? null,
    bracket_id: match.bracket_id,
    bracket: fixtures.brackets.get(match.bracket_id ?? 0)?.name ?? null,
    stage: stageNames ? "elimination" : "group",
    round: match.round,
    stage_name: stageNames ? stageOf(match, stageNames) : null,
    for_place: isForPlace(match),
    meeting: match.meeting,
    status: toListedStatus(match.status),
    outcome: match.outcome,
    lost_by: match.lost_by,
    ...withdrawalOf(match, fixtures),
    started_at: match.started_at,
    ended_at: match.ended_at,
    call: callOf(match, fixtures),
    ...queuedUntil(match, start, { fixtures, clock }),
    allow_overlap: match.allow_overlap,
    locked: match.locked,
    duties: dutiesOf(match),
    ...(hasCards(match) && { cards: cardsOf(match) }),
    ...courtStateOf(match),
  };
}

/** Says it where a withdrawal gave a match away; nothing of any other. */
export function withdrawalOf(match: MatchRow, { teams }: Pick<Fixtures, "teams">) {
  const [home, away] = [match.home_team_id, match.away_team_id].map(
    (id) => teams.get(id ?? 0)?.withdrawn_at,
  );
  return isByWithdrawal(match, { home, away }) ? { by_withdrawal: true } : {};
}

/** Who serves means something while a game is not over. */
function courtStateOf({ court_state, status }: MatchRow) {
  const isOpen = status === "scheduled" || status === "in_progress";
  return court_state && isOpen ? { court_state } : {};
}

function callOf({ called_court_id: id, called_at: at }: MatchRow, { courts }: Fixtures) {
  return id === null || at === null ? null : { court_id: id, court: courts.get(id) ?? null, at };
}

/** A game of a court that is run as a queue waits for a free one on its own day. */
function queuedUntil(
  { status, called_at: calledAt, court_id: court }: MatchRow,
  start: LocalMoment | null,
  { fixtures: { queue }, clock }: Pick<Context, "fixtures" | "clock">,
) {
  const isOpen = status === "scheduled" && calledAt === null && start !== null;
  if (!isOpen || queue.length === 0 || !(court === null || queue.includes(court))) return {};
  return { queued_until: clock.toInstant({ date: addDays(start.date, 1), time: "00:00" }) };
}
