import { type GamesTogether, type OnDuty, planGameDuties } from "#engine";
import { type PlacedGames, toLintInput, toPlacedGames } from "./schedule-items.ts";
import { defaultScheduleRules } from "./schedule-moves.ts";
import { limits } from "#contract/limits.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Duty, DutyRole, DutyRule } from "#contract/duties/duties.ts";
import type { DutyBody } from "#contract/duties/duty-forms.ts";

export interface DutyWish {
  rule: DutyRule;
  role: DutyRole;
  restMinutes: number;
  /** Only this day's games; null for all. */
  day: string | null;
  /** Only the games of these brackets; null for all. */
  bracketIds: readonly number[] | null;
  /** Also games where somebody has this duty already. */
  isReplacing: boolean;
  /** Only what a team that is gone had to do, which somebody else takes over. */
  leftBy?: number;
}

interface Known {
  rows: ScheduleRow[];
  /** Those that play on. */
  teamIds: number[];
  officialIds: number[];
}

export interface DutyProposal {
  /** What assigns it: all duties of each game that gets one. */
  games: { match_id: number; duties: DutyBody[] }[];
  given: { row: ScheduleRow; duty: DutyBody }[];
  /** The games for which nobody is free. */
  open: ScheduleRow[];
}

/**
 * Who does what by a rule, as far as the schedule tells. Only games that have a time and haven't begun are
 * given anybody; a team that rests in its meeting of three or four has the duty there.
 */
export function proposeDuties({ rows, teamIds, officialIds }: Known, wish: DutyWish): DutyProposal {
  const wanted = new Set(rows.filter((row) => isWanted(row, wish)).map(({ id }) => id));
  const keptOf = ({ id, duties }: ScheduleRow) =>
    wanted.has(id) ? duties.filter((duty) => !isReplaced(duty, wish)) : duties;
  const kept = rows.map((row) => {
    return { ...row, duties: keptOf(row).filter(({ is_gone }) => !is_gone) };
  });
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const groups = toPlacedGames(kept).filter(({ placement }) => placement !== null);
  const input = toLintInput(groups, defaultScheduleRules);
  const plan = planGameDuties({
    rule: wish.rule,
    items: input.items,
    placements: input.placements,
    together: toTogether(groups),
    wanted,
    teamIds,
    officialIds,
    restMinutes: wish.restMinutes,
  });
  const given = plan.given.map(({ gameId, duty }) => {
    return { row: rowById.get(gameId)!, duty: toBody(duty, wish.role, rowById) };
  });
  return {
    games: given.map(({ row, duty }) => ({
      match_id: row.id,
      duties: [...keptOf(row).flatMap(asGiven), duty],
    })),
    given: given.toSorted((a, b) => startOf(a.row) - startOf(b.row)),
    open: plan.open.map((id) => rowById.get(id)!),
  };
}

function isWanted(row: ScheduleRow, wish: DutyWish): boolean {
  const { role, day, bracketIds, isReplacing, leftBy } = wish;
  const { status, date, raw_start_time: start, duties, bracket_id: bracket } = row;
  if (bracketIds !== null && (bracket === null || !bracketIds.includes(bracket))) return false;
  if (status !== "SCHEDULED" || start === null || (day !== null && date !== day)) return false;
  if (leftBy !== undefined) return duties.some((duty) => isReplaced(duty, wish));
  const others = duties.filter((duty) => duty.role !== role);
  const hasOne = duties.some((duty) => duty.role === role && !duty.is_gone);
  return (isReplacing || !hasOne) && others.length < limits.dutiesPerGame.max;
}

/** Whose place who is given the duty takes. */
function isReplaced({ role, is_gone, team_id }: Duty, wish: DutyWish): boolean {
  return role === wish.role && (wish.leftBy === undefined || (is_gone && team_id === wish.leftBy));
}

/** The games as who plays them, those of a meeting together. */
export function toTogether(groups: PlacedGames[]): GamesTogether[] {
  return groups.map(({ id, games }) => ({
    id,
    games: games.map((game) => ({ id: game.id, teamIds: playersOf(game) })),
  }));
}

function playersOf({ home_team_id: home, away_team_id: away }: ScheduleRow): number[] {
  return [home, away].filter((id) => id !== null);
}

function toBody(duty: OnDuty, role: DutyRole, rows: Map<number, ScheduleRow>): DutyBody {
  if (duty.kind === "team") return { role, team_id: duty.teamId };
  if (duty.kind === "official") return { role, official_id: duty.officialId };
  const { game_number } = rows.get(duty.matchId)!;
  return { role, source: { kind: duty.kind, game_number } };
}

function asGiven({ role, official_id: official, team_id: team, source }: Duty): DutyBody | [] {
  if (source) return { role, source };
  if (official !== null) return { role, official_id: official };
  return team === null ? [] : { role, team_id: team };
}

function startOf({ raw_start_time: start }: ScheduleRow): number {
  return start === null ? 0 : Date.parse(start);
}
