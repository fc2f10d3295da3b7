import { currentTime } from "#contract/clock.ts";
import { isPlausible } from "#contract/inputs.ts";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import { limits } from "#contract/limits.ts";
import type { CourtClosureBody } from "#contract/board/schedule-moves.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { createZoneClock, readWhen, type ZoneClock } from "#server/time/zone-clock.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import {
  type ClosureRow,
  type ClosureValues,
  deleteClosures,
  findClosures,
  insertClosure,
  takeBackCalls,
} from "./repository.ts";

/**
 * Closes courts; one that is closed so already stays closed. Where a court is closed now, nobody is called to it
 * any more: a game that hasn't begun there can be called to another. Errors: `validation` for times that
 * contradict each other and unknown courts, `impossible` for too many closures.
 */
export async function closeCourts(
  closures: CourtClosureBody[],
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const clock = createZoneClock(tournament.timezone);
  const added: ClosureValues[] = [];
  for (const closure of closures) {
    const values = toValues(closure, clock);
    if (await insertClosure({ tournamentId: tournament.id, values }, trx)) added.push(values);
  }
  if (added.length === 0) return;
  const { max } = limits.courtClosures;
  if ((await findClosures(tournament.id, trx)).length > max) {
    throw new AppError("impossible", { code: "refusals.matches.manyClosures", params: { max } });
  }
  const courtIds = added.filter(isNow).map(({ court_id }) => court_id);
  await takeBackCalls({ tournamentId: tournament.id, courtIds }, trx);
}

function isNow({ start_time, end_time }: ClosureValues): boolean {
  const now = currentTime().getTime();
  return Date.parse(start_time) <= now && (end_time === null || now < Date.parse(end_time));
}

/** Opens courts again; closures that are not there any more are left out. */
export async function liftClosures(
  closures: CourtClosureBody[],
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  if (closures.length === 0) return;
  const clock = createZoneClock(tournament.timezone);
  const wanted = new Set(closures.map((closure) => keyOf(toValues(closure, clock))));
  const rows = await findClosures(tournament.id, trx);
  await lift(
    rows.filter((row) => wanted.has(keyOf(row))),
    trx,
  );
}

/** Opens a court again. Errors: `not_found`. */
export async function liftClosure(
  closureId: number,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const row = (await findClosures(tournament.id, trx)).find(({ id }) => id === closureId);
  if (!row) throw notFound("Closure");
  await lift([row], trx);
}

/** A closure as the wire has it, with its times on the tournament's clock. */
export function toCourtClosure(row: ClosureRow, clock: ZoneClock): CourtClosure {
  const { start_time, end_time } = row;
  return { ...row, from: clock.toLocal(start_time), to: end_time ? clock.toLocal(end_time) : null };
}

async function lift(rows: ClosureRow[], trx: Transaction): Promise<void> {
  if (rows.length === 0) return;
  await deleteClosures(
    rows.map(({ id }) => id),
    trx,
  );
}

function toValues({ court_id, ...times }: CourtClosureBody, clock: ZoneClock): ClosureValues {
  const start_time = readWhen(times.start_time, clock);
  const end_time = times.end_time === null ? null : readWhen(times.end_time, clock);
  if (!isPlausible(start_time))
    throw invalidField("start_time", "refusals.matches.startImplausible");
  if (end_time !== null && !isPlausible(end_time)) {
    throw invalidField("end_time", "refusals.matches.endImplausible");
  }
  if (end_time !== null && end_time <= start_time) {
    throw invalidField("end_time", "rules.match.endBeforeStart");
  }
  return { court_id, start_time, end_time };
}

function keyOf({ court_id, start_time, end_time }: ClosureValues): string {
  const instants = [start_time, end_time].map((time) => time && Date.parse(time));
  return [court_id, ...instants].join(" ");
}
