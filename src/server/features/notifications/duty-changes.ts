import type { DutyRole } from "#contract/duties/duties.ts";
import { currentTime } from "#contract/clock.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { findToldDuties, replaceToldDuties, hasDuties, type ToldDuty } from "./duty-repository.ts";
import type { Channel } from "./repository.ts";

/** What there is to tell a team of a duty at a game of others. */
export interface ChangedDuty {
  teamId: number;
  row: ScheduleRow;
  roles: DutyRole[];
  kind: "dutiesGiven" | "dutiesMoved" | "dutiesTaken";
}

interface Asked {
  tournamentId: number;
  channel: Channel;
}

/** The duties of a tournament that stand otherwise than teams were told, in playing order. */
export async function findChangedDuties(
  { tournamentId, channel }: Asked,
  handle: Database | Transaction,
): Promise<ChangedDuty[]> {
  if (!(await hasDuties(tournamentId, handle))) return [];
  const rows = await loadRows(tournamentId, handle);
  const told = await findToldDuties(tournamentId, channel, handle);
  const toldOf = new Map(told.map((duty) => [keyOf(duty), duty]));
  const current = rows.flatMap(dutiesOf);
  const changed = current.flatMap((duty): ChangedDuty[] => {
    const before = toldOf.get(keyOf(duty));
    const { row, roleNames: roles } = duty;
    const kind = before ? "dutiesMoved" : "dutiesGiven";
    if ((before && isSame(before, duty)) || !isToCome(row)) return [];
    return [{ teamId: duty.team_id, row, roles, kind }];
  });
  const standing = new Set(current.map(keyOf));
  const byGame = new Map(rows.map((row) => [row.id, row]));
  const taken = told.flatMap((duty): ChangedDuty[] => {
    const row = byGame.get(duty.match_id);
    const isOff = row && (row.status === "SCHEDULED" || row.status === "CANCELED");
    if (standing.has(keyOf(duty)) || !isOff || !isToCome(row)) return [];
    return [{ teamId: duty.team_id, row, roles: [], kind: "dutiesTaken" }];
  });
  return [...changed, ...taken];
}

/** Notes that every team knows its duties as they stand in this transaction. */
export async function markDutiesTold(
  { tournamentId, channel }: Asked,
  trx: Transaction,
): Promise<void> {
  const rows = (await hasDuties(tournamentId, trx)) ? await loadRows(tournamentId, trx) : [];
  await replaceToldDuties({ tournamentId, channel, duties: rows.flatMap(dutiesOf) }, trx);
}

// Read only, whatever carries it out.
async function loadRows(tournamentId: number, handle: Database | Transaction) {
  return toScheduleRows(await loadFixtures(tournamentId, handle as Transaction));
}

/** A game's duties by the team that has them, while it is still to be played. */
function dutiesOf(row: ScheduleRow): (ToldDuty & { row: ScheduleRow; roleNames: DutyRole[] })[] {
  if (row.status !== "SCHEDULED") return [];
  return [...rolesByTeam(row)].map(([team_id, roles]) => {
    const roleNames = [...new Set(roles)].toSorted();
    const { raw_start_time: start_time, court_id, id: match_id } = row;
    return { row, roleNames, match_id, team_id, roles: roleNames.join(" "), start_time, court_id };
  });
}

/** What teams that are still there do at a game. */
export function rolesByTeam({ duties }: ScheduleRow): Map<number, DutyRole[]> {
  const ofTeams = duties.filter(({ team_id: id, is_gone: isGone }) => id !== null && !isGone);
  const byTeam = Map.groupBy(ofTeams, ({ team_id: id }) => id!);
  return new Map([...byTeam].map(([id, own]) => [id, own.map(({ role }) => role)]));
}

function isSame(before: ToldDuty, { roles, start_time: start, court_id: court }: ToldDuty) {
  return (
    before.roles === roles &&
    before.court_id === court &&
    timeOf(before.start_time) === timeOf(start)
  );
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

function isToCome({ raw_start_time: start }: ScheduleRow): boolean {
  return start === null || Date.parse(start) > currentTime().getTime();
}

function keyOf({ match_id, team_id }: Pick<ToldDuty, "match_id" | "team_id">): string {
  return `${match_id} ${team_id}`;
}
