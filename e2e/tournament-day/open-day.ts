import { createRandom } from "#engine";
import { Crew } from "./crew.ts";
import { courtAt, type Day } from "./day-state.ts";
import type { Spectator } from "./devices/spectator.ts";
import type { Device } from "./devices/device.ts";
import { Hall } from "./hall/hall.ts";
import type { HallServer } from "./hall/hall-server.ts";
import { courts, minutesOf, setUpDay } from "./set-up.ts";
import { createTruth } from "./hall/truth.ts";

export const opensAt = minutesOf("07:55");

/** Those who come to the hall, with what they have in their hands. */
export interface Arrivals {
  openDevices: () => Promise<Device[]>;
  openSpectators: (tournamentId: number) => Promise<Spectator[]>;
}

/** A drawn tournament on the morning of its day, and everybody with a device in their hands. */
export async function openDay(
  server: HallServer,
  seed: number,
  { openDevices, openSpectators }: Arrivals,
): Promise<Day> {
  const random = createRandom(seed);
  const plan = await setUpDay(server, seed);
  await server.moveTo(plan.midnight + opensAt * 60_000);
  await plan.desk.signIn();
  const { desk, teamIds } = plan;
  const open = await desk.assignDuties(teamIds);
  const links = await desk.makeLinks(courts, plan.date);
  const hall = new Hall();
  const truth = createTruth(seed);
  const codes = new Map(links.map((link) => [link.court_id!, link]));
  const devices = await openDevices();
  const crews = courts.map((court) => {
    const own = devices.filter((_, index) => courtAt(index) === court);
    return new Crew({ court, devices: own }, { hall, truth, random });
  });
  for (const [index, device] of devices.entries()) await device.scan(codes.get(courtAt(index))!);
  const spectators = await openSpectators(desk.tournamentId);
  const drawn = await desk.rows();
  const made = { server, hall, truth, devices, spectators, crews, codes, drawn, rows: drawn };
  const day = { ...plan, ...made, seed, random, revision: -1, minute: 0 };
  const figures = new Map([["games without a referee in the plan", open.length]]);
  return {
    ...day,
    revisions: new Map<number, number>(),
    happened: [],
    faults: [],
    planFaults: new Map<string, number>(),
    figures,
    plug: null,
    gone: null,
  };
}
