import type { DutyRole } from "#contract/duties/duties.ts";
import { currentTime } from "#contract/clock.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import {
  type DutyHolder,
  keyOf,
  rolesByTeam,
  rolesByOfficial,
} from "#server/features/notifications/duty-holders.ts";
import {
  findToldDuties,
  hasDuties,
  isOf,
  replaceToldDuties,
  type KnownDuty,
  type ToldDuty,
  type Whose,
} from "./told-duties-repository.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";

/** What there is to tell a team or an official of a duty at a game. */
export interface ChangedDuty {
  holder: DutyHolder;
  row: ScheduleRow;
  roles: DutyRole[];
  kind: "dutiesGiven" | "dutiesMoved" | "dutiesTaken";
  /** When and where it was told to be. */
  was?: Pick<KnownDuty, "start_time" | "court"> | undefined;
}

interface Asked {
  tournamentId: number;
  channel: Channel;
}

/** The duties of a tournament that stand otherwise than was told, in playing order. */
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
    return [{ holder: holderOf(duty), row, roles, kind, was: before }];
  });
  const standing = new Set(current.map(keyOf));
  const byGame = new Map(rows.map((row) => [row.id, row]));
  const taken = told.flatMap((duty): ChangedDuty[] => {
    const row = byGame.get(duty.match_id);
    if (standing.has(keyOf(duty)) || !row || !isUnplayed(row) || !isToCome(row)) return [];
    return [{ holder: holderOf(duty), row, roles: [], kind: "dutiesTaken" }];
  });
  return [...changed, ...taken];
}

/** Whether nobody had or has anything to do there: what is played or being played had its duties. */
function isUnplayed({ status, outcome }: ScheduleRow): boolean {
  if (status === "COMPLETED") return outcome !== "played" && outcome !== "retired";
  return status !== "IN_PROGRESS";
}

/** Notes that teams, or some officials, know their duties as they stand in this transaction. */
export async function markDutiesTold(
  { tournamentId, channel, whose }: Asked & { whose: Whose },
  trx: Transaction,
): Promise<void> {
  const rows = (await hasDuties(tournamentId, trx)) ? await loadRows(tournamentId, trx) : [];
  const duties = rows.flatMap(dutiesOf).filter((duty) => isOf(duty, whose));
  await replaceToldDuties({ tournamentId, channel, whose, duties }, trx);
}

// Read only, whatever carries it out.
async function loadRows(tournamentId: number, handle: Database | Transaction) {
  return toScheduleRows(await loadFixtures(tournamentId, handle as Transaction));
}

/** A game's duties by who has them, while it is still to be played. */
function dutiesOf(row: ScheduleRow): (ToldDuty & { row: ScheduleRow; roleNames: DutyRole[] })[] {
  if (row.status !== "SCHEDULED") return [];
  const { raw_start_time: start_time, court_id, id: match_id } = row;
  const told = (holder: DutyHolder, roles: DutyRole[]) => {
    const roleNames = [...new Set(roles)].toSorted();
    const at = { match_id, start_time, court_id };
    return { ...holder, ...at, row, roleNames, roles: roleNames.join(" ") };
  };
  return [
    ...[...rolesByTeam(row)].map(([id, roles]) => told({ team_id: id, official_id: null }, roles)),
    ...[...rolesByOfficial(row)].map(([id, roles]) =>
      told({ team_id: null, official_id: id }, roles),
    ),
  ];
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

function holderOf({ team_id, official_id }: DutyHolder): DutyHolder {
  return { team_id, official_id } as DutyHolder;
}
