import { createRandom } from "#engine";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Incident } from "#web/features/board/replan/incident.ts";
import { addDays } from "#web/i18n/dates.ts";
import { courtOf, type Day, tell } from "./day-state.ts";
import { correctLate, misreport } from "./late-correction.ts";
import { playersOf } from "./hall/hall.ts";
import { placeByHand, replanRest } from "./replanning.ts";
import { clockTime, lunch, minutesOf } from "./set-up.ts";

interface Incidents {
  passMinute: () => Promise<void>;
  /** What hasn't happened yet, by when it was due. */
  left: () => string[];
}

/** What goes wrong in a day, and when; seeds differ in the minutes. */
export function incidentsOf(day: Day): Incidents {
  const random = createRandom(day.seed * 31 + 5);
  const about = (time: string) => minutesOf(time) + random.int(20);
  const due: [minute: number, (day: Day) => Promise<boolean>][] = [
    [about("09:35"), () => pullPlug(day, false)],
    [about("10:05"), async () => revokeWaiting(day)],
    [about("08:50"), async () => withdraw(day, random.int(3))],
    [minutesOf("12:00"), async () => loseCourt(day, 6)],
    [minutesOf(lunch.end), async () => runLate(day, 25)],
    [minutesOf(lunch.start), async () => misreport(day)],
    [minutesOf(lunch.end), async () => correctLate(day)],
    [about("13:50"), async () => revokeWaiting(day)],
    [about("14:20"), () => pullPlug(day, true)],
    [minutesOf("15:00"), async () => loseCourt(day, 2)],
  ];
  let wakesAt: number | null = null;
  return {
    left: () => due.map(([minute]) => `what was due at ${clockTime(minute)} never happened`),
    async passMinute() {
      if (!day.server.isUp) wakesAt ??= day.minute + 1 + random.int(4);
      if (wakesAt !== null && day.minute >= wakesAt) {
        await day.server.start();
        wakesAt = null;
        tell(day, "the server is there again, on the same data");
      }
      if (!day.server.isUp) return;
      // Who is off is known better from round to round.
      if (day.minute % 10 === 0) await fillDuties(day);
      for (const incident of due.filter(([minute]) => minute <= day.minute)) {
        if (await incident[1](day)) due.splice(due.indexOf(incident), 1);
      }
    },
  };
}

/** As soon as something is on its way. */
function pullPlug(day: Day, andDatabase: boolean): Promise<boolean> {
  day.plug = { andDatabase };
  return Promise.resolve(true);
}

/** A court's link whose device holds something and has no connection; later if there is none now. */
async function revokeWaiting(day: Day): Promise<boolean> {
  const { desk, devices, codes, date } = day;
  const device = devices.find((one) => !one.isOnline && one.waiting > 0);
  if (!device) return false;
  const court = courtOf(day, device);
  // Another of the court has been revoked before.
  if (device.linkId !== codes.get(court)!.id) return false;
  await desk.revoke(device.linkId);
  const [made] = await desk.makeLinks([court], date);
  codes.set(court, made!);
  tell(day, `the link of court ${court} is revoked while ${device.name} holds ${device.waiting}`);
  return true;
}

const policies = ["keep_played", "forfeit_rest", "annul_all"] as const;

/** A team whose games are all told of and which isn't playing now, with games of its group to come. */
async function withdraw(day: Day, choice: number): Promise<boolean> {
  const { desk, teamIds, hall, drawn } = day;
  const rows = await desk.rows();
  const team = day.random.shuffle(teamIds).find((id) => {
    const own = rows.filter((row) => row.stage === "group" && playersOf(row).includes(id));
    const called = own.filter((row) => hall.wasCalled(row));
    const hasEnded = called.every(isCompleted) && !hall.isBusy(id, day.minute);
    return hasEnded && called.length > 0 && called.length < own.length;
  });
  if (team === undefined) return false;
  const policy = policies[choice]!;
  await desk.withdraw(team, policy);
  const after = new Map((await desk.rows()).map((row) => [row.id, row]));
  const own = drawn.filter((row) => row.stage === "group" && playersOf(row).includes(team));
  const awarded = own.map((row) => {
    const { status, outcome, t1s, t2s } = after.get(row.id)!;
    const score = status === "CANCELED" ? null : { t1s: t1s!, t2s: t2s! };
    return [row.id, score, outcome] as const;
  });
  const changed = awarded.filter(([, score, outcome]) => score === null || outcome === "walkover");
  day.gone = { teamId: team, awarded: new Map(changed.map(([id, score]) => [id, score])) };
  await fillDuties(day);
  tell(day, `team ${team} withdraws (${policy})`);
  return true;
}

function isCompleted({ status }: ScheduleRow): boolean {
  return status === "COMPLETED";
}

async function loseCourt(day: Day, court: number): Promise<boolean> {
  day.hall.lost.add(court);
  // Nothing has been played there since the first of its games that is still to come.
  const late = day.rows.filter((row) => row.court_id === court && isToCome(row, day));
  const starts = late.map(({ start_time: start }) => minutesOf(start!));
  const from = { date: day.date, time: clockTime(Math.min(day.minute, ...starts)) };
  const to = { date: addDays(day.date, 1), time: "00:00" };
  await replan(day, { kind: "court_closed", closure: { court_id: court, from, to } });
  return true;
}

function isToCome(row: ScheduleRow, { hall }: Day): boolean {
  return row.status === "SCHEDULED" && row.start_time !== null && !hall.wasCalled(row);
}

async function runLate(day: Day, minutes: number): Promise<boolean> {
  await replan(day, { kind: "delay", date: day.date, from: clockTime(day.minute), minutes });
  return true;
}

async function replan(day: Day, incident: Incident): Promise<void> {
  const { moved, lost } = await replanRest(day.desk, incident, day.server.now);
  if (lost > 0) await placeByHand(day.desk, 1);
  await fillDuties(day);
  const what =
    incident.kind === "court_closed"
      ? `court ${incident.closure.court_id} is lost`
      : "25 minutes late";
  tell(day, `${what}: ${moved} games move, ${lost} find no place`);
}

async function fillDuties({ desk, teamIds, gone }: Day): Promise<void> {
  await desk.assignDuties(teamIds.filter((id) => id !== gone?.teamId));
}
