import type { Random } from "#engine";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Crew } from "./crew.ts";
import type { Spectator } from "./devices/spectator.ts";
import type { Device } from "./devices/device.ts";
import type { Hall } from "./hall/hall.ts";
import type { HallServer } from "./hall/hall-server.ts";
import { courts, type DayPlan } from "./set-up.ts";
import type { Score, Truth } from "./hall/truth.ts";

/** Everything that a day is made of. */
export interface Day extends DayPlan {
  seed: number;
  random: Random;
  server: HallServer;
  hall: Hall;
  truth: Truth;
  devices: Device[];
  /** Who looks at public pages the whole day. */
  spectators: Spectator[];
  crews: Crew[];
  /** The code of each court that opens a live link. */
  codes: Map<number, MadeScorerLink>;
  /** The games as they were drawn, and as the desk saw them last. */
  drawn: ScheduleRow[];
  rows: ScheduleRow[];
  revision: number;
  /** Since which revision each court's games are as they are. */
  revisions: Map<number, number>;
  minute: number;
  happened: { minute: number; what: string }[];
  faults: string[];
  /** What the plan had twice at once, and since when. */
  planFaults: Map<string, number>;
  figures: Map<string, number>;
  /** The server is to be killed. */
  plug: { andDatabase: boolean } | null;
  /** The team that withdrew, and what its games in the group became. */
  gone: { teamId: number; awarded: Map<number, Score | null> } | null;
}

export function tell(day: Day, what: string): void {
  day.happened.push({ minute: day.minute, what });
}

export function courtOf({ devices }: Pick<Day, "devices">, device: Device): number {
  return courtAt(devices.indexOf(device));
}

/** Devices are given out to the courts in turn. */
export function courtAt(index: number): number {
  return courts[index % courts.length]!;
}
