import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { ApiError } from "#web/api-error.ts";
import { courtOf, type Day, tell } from "./day-state.ts";
import { decideClaims } from "./decide-claims.ts";
import type { Device } from "./devices/device.ts";
import type { HallServer } from "./hall/hall-server.ts";
import { incidentsOf } from "./incidents.ts";
import { openDay, opensAt, type Arrivals } from "./open-day.ts";
import { planFaults } from "./plan-faults.ts";
import { courts, minutesOf } from "./set-up.ts";

/** When the hall is locked, long before the last of the day's slots. */
const closesAt = minutesOf("20:00");

/** Plays a whole day, from the draw to the last game, and leaves the server as it is then. */
export async function playDay(server: HallServer, seed: number, arrivals: Arrivals): Promise<Day> {
  const day = await openDay(server, seed, arrivals);
  const incidents = incidentsOf(day);
  for (day.minute = opensAt; ; day.minute += 1) {
    if (day.minute > closesAt) throw new Error(`never over:\n${await describe(day)}`);
    await day.server.moveTo(day.midnight + day.minute * 60_000);
    await incidents.passMinute();
    if (await passMinute(day)) break;
  }
  day.faults.push(...incidents.left(), ...(day.plug ? ["the plug was never pulled"] : []));
  tell(day, "the last game is over and every device is empty");
  return day;
}

/** Whether nothing is left to be done. */
async function passMinute(day: Day): Promise<boolean> {
  const { server, devices, crews, hall, desk, random, minute } = day;
  for (const device of devices) await device.pass(random);
  if (server.isUp) await deskLooks(day);
  await Promise.all(devices.map((device) => bring(device, day)));
  for (const crew of crews) await crew.passMinute(minute, revisionOf(day, crew.court));
  const sending = devices.map((device) => device.send());
  await pullPlug(day);
  await Promise.all(sending);
  if (!server.isUp) return false;
  await decideClaims(day);
  await lookAgain(day);
  const isOver = day.rows.every(({ status }) => status === "COMPLETED" || status === "CANCELED");
  if (!isOver || hall.calls.some(({ until }) => until > minute)) return false;
  for (const device of devices) await device.connect(true);
  if (devices.some(({ waiting }) => waiting > 0)) return false;
  return (await desk.claims()).length === 0;
}

/** Whoever has a connection again soon sees what a fresh page shows. */
async function lookAgain(day: Day): Promise<void> {
  const faults: (string | null)[] = [];
  for (const spectator of day.spectators) {
    const isBack = await spectator.pass(day.random);
    if (isBack) faults.push(await spectator.catchUp());
  }
  for (const device of day.devices) {
    // Of a code that is over a fresh page shows no games.
    const isOver = device.linkId !== day.codes.get(courtOf(day, device))!.id;
    if (device.isOnline && !isOver) faults.push(await device.catchUp());
  }
  day.faults.push(...faults.filter((one) => one !== null).map((one) => `${day.minute}: ${one}`));
}

/** In the middle of what is being sent. */
async function pullPlug(day: Day): Promise<void> {
  const { plug, devices, server } = day;
  const sending = devices.filter(({ isOnline, waiting }) => isOnline && waiting > 0);
  if (!plug || sending.length === 0) return;
  day.plug = null;
  await server.kill(plug);
  const what = plug.andDatabase ? "server and database are" : "the server is";
  tell(day, `${what} killed by SIGKILL, while ${sending.length} devices send`);
}

async function deskLooks(day: Day): Promise<void> {
  const revision = await day.desk.revision();
  if (revision === day.revision) return;
  const before = courts.map((court) => JSON.stringify(gamesOn(court, day)));
  day.rows = await day.desk.rows();
  for (const [index, court] of courts.entries()) {
    const isSame = JSON.stringify(gamesOn(court, day)) === before[index];
    if (!isSame) day.revisions.set(court, revision);
  }
  day.revision = revision;
  for (const fault of planFaults(day.rows))
    day.planFaults.set(fault, day.planFaults.get(fault) ?? day.minute);
}

/** A device hears of what changed on its court as soon as it has a connection, and is shown the new code. */
async function bring(device: Device, day: Day): Promise<void> {
  const { server, codes } = day;
  const court = courtOf(day, device);
  const code = codes.get(court)!;
  const revision = revisionOf(day, court);
  if (!device.isOnline || !server.isUp) return;
  if (device.seen === revision && device.linkId === code.id) return;
  if (device.linkId !== code.id) {
    // It first hands in what it holds by the link that is over.
    if (device.waiting > 0) return;
    await device.scan(code);
  }
  await device.look(revision, gamesOn(court, day)).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

function gamesOn(court: number, { rows }: Day): ScheduleRow[] {
  return rows.filter(({ court_id: id }) => id === court);
}

/** Of the games on a court. */
function revisionOf({ revisions }: Day, court: number): number {
  return revisions.get(court) ?? 0;
}

async function describe({ rows, devices, happened, hall, desk }: Day): Promise<string> {
  const open = rows.filter(({ status }) => status !== "COMPLETED" && status !== "CANCELED");
  const games = open.map(
    ({ game_number, court, start_time, status, team1, team2 }) =>
      `#${game_number} ${court} ${start_time} ${status} ${team1} – ${team2}`,
  );
  const calls = hall.calls.flatMap(({ row, from, until, isStopped }) => {
    const isOpen = open.some(({ id }) => id === row.id);
    const end = isStopped ? "stopped" : "until";
    const teams = `${row.team1} – ${row.team2}`;
    return isOpen ? [`#${row.game_number} was called ${from}, ${end} ${until}: ${teams}`] : [];
  });
  const claims = (await desk.claims()).map((claim) => `claimed: ${JSON.stringify(claim)}`);
  const held = devices.filter(({ waiting }) => waiting > 0);
  const told = held.map(({ name, waiting }) => `${name}: ${waiting} waiting`);
  const events = happened.map(({ minute, what }) => `${minute} ${what}`);
  return [...games, ...calls, ...claims, ...told, ...events].join("\n");
}
