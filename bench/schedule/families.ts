/** Random instances of the same families as the public ones, and a few wilder. */
import { createRandom, type Random } from "#engine/random.ts";
import type { Instance, InstanceBracket, InstanceEntrant } from "./instance.ts";

export const FAMILIES: Record<string, (random: Random) => Partial<Instance>> = {
  groups: (random) => {
    const size = pick(random, [4, 4, 5, 6, 8]);
    return { brackets: groups(pick(random, [2, 3, 4, 8, 12]), () => size) };
  },
  uneven: (random) => ({
    brackets: groups(2 + random.int(6), () => 3 + random.int(6)),
    games_per_matchup: 1 + random.int(2),
  }),
  daily: (random) => ({
    brackets: groups(4 + random.int(20), () => pick(random, [6, 7, 8])),
    max_games_per_day: 2 + random.int(2),
  }),
  league: (random) => ({
    brackets: groups(1, () => 10 + random.int(50)),
    max_games_per_day: pick(random, [null, 2, 3]),
  }),
  tight: (random) => ({
    brackets: groups(1 + random.int(2), () => 6 + random.int(7)),
    min_rest_minutes: pick(random, [45, 60, 90, 120]),
  }),
  meetings: (random) => ({
    brackets: groups(1 + random.int(4), () => pick(random, [6, 7, 9, 12, 13, 16])),
    teams_per_match: 3 + random.int(2),
  }),
  playoffs,
  cup: (random) => ({
    brackets: [
      {
        id: "E",
        name: "Cup",
        type: "elimination",
        teams: Array.from({ length: 5 + random.int(120) }, (_, index) => index + 1),
        third_place: random.int(2) === 0,
      },
    ],
    max_games_per_day: pick(random, [null, 2, 3]),
  }),
  short: (random) => ({
    brackets: groups(1 + random.int(3), () => 8 + random.int(8)),
    end_date: "2026-03-06",
  }),
  staggered: (random) => ({
    brackets: groups(3 + random.int(4), () => 4 + random.int(3)),
    time_slots: [
      ...slots(9 * 60, 6, 60, 0, [1, 2]),
      ...slots(9 * 60 + 30, 4, 90, 0, [3]),
      ...slots(10 * 60, 7, 40, 5, [4, 5]),
    ],
    courts: 5,
  }),
  rests: (random) => ({
    brackets: groups(2 + random.int(6), () => 4 + random.int(4)).map((bracket, index) => ({
      ...bracket,
      ...(index % 2 === 0 && { rest_minutes: pick(random, [0, 45, 75, 120]) }),
    })),
  }),
  hours,
  saturated,
  beside,
  minded,
  sequential: (random) => ({
    brackets: groups(4 + random.int(28), () => pick(random, [4, 5, 7, 9, 12, 25])),
    schedule_type: "sequential",
  }),
  large: (random) => ({
    brackets: groups(20 + random.int(20), () => pick(random, [14, 16, 18, 20])),
    courts: pick(random, [40, 64, 100]),
    time_slots: undefined,
  }),
};

/** The same for the same family and seed, on every machine. */
export function randomInstance(name: string, seed: number): Instance {
  const random = createRandom(seed * 7919 + name.length);
  const courts = pick(random, [2, 3, 4, 6, 8, 10]);
  const gap = pick(random, [0, 0, 5, 10, 15, 30]);
  const length = pick(random, [30, 45, 60]);
  const family = FAMILIES[name]!(random);
  const all = Array.from({ length: family.courts ?? courts }, (_, index) => index + 1);
  const instance: Instance = {
    format: "tourney-sched/1",
    name: `${name}-${seed}`,
    teams_per_match: 2,
    games_per_matchup: 1,
    start_date: "2026-03-02",
    end_date: null,
    days_of_week: pick(random, [[1, 2, 3, 4, 5], [6, 0], [0, 1, 2, 3, 4, 5, 6], [6]]),
    exclude_dates: pick(random, [[], ["2026-03-04", "2026-03-08"]]),
    preferred_courts: [1, 2],
    min_rest_minutes: pick(random, [0, 15, 30, 30, 45, 60]),
    max_games_per_day: pick(random, [null, null, 3, 4]),
    schedule_type: "balanced",
    courts,
    brackets: [],
    time_slots: slots(9 * 60, 3 + random.int(9), length, gap, all),
    ...Object.fromEntries(Object.entries(family).filter(([, value]) => value !== undefined)),
  };
  return instance;
}

/** A day of each week later or shorter than the others, some courts in the afternoon or on one day only. */
function hours(random: Random): Partial<Instance> {
  const courts = 3 + random.int(6);
  const all = Array.from({ length: courts }, (_, index) => index + 1);
  const late = all.slice(-1 - random.int(courts - 2));
  const brackets = groups(2 + random.int(8), () => 4 + random.int(4));
  return {
    ...(random.int(2) === 0 ? { brackets } : playoffs(random)),
    courts,
    days_of_week: [5, 6, 0],
    time_slots: slots(9 * 60, 14, 45, pick(random, [5, 15]), all),
    own_hours: [
      { day_of_week: 5, from: "17:00", to: "21:00" },
      { day_of_week: 6, from: "09:00", to: "18:00" },
      { date: "2026-03-08", from: "09:00", to: pick(random, ["12:00", "15:00"]) },
    ],
    court_hours: [
      { courts: late, from: pick(random, ["11:00", "13:00"]) },
      { courts: late.slice(-1), day_of_week: 6, from: "09:00", to: "14:00" },
    ],
  };
}

/** Teams that come late or are gone, people on two teams, a court for the playoffs alone and a ceremony. */
function minded(random: Random): Partial<Instance> {
  const count = 3 + random.int(4);
  const draw = playoffs(random);
  const brackets = draw.brackets!;
  const teams = brackets.flatMap((bracket) => bracket.teams ?? []);
  const courts = 3 + random.int(3);
  const all = Array.from({ length: courts }, (_, index) => index + 1);
  const team = () => teams[random.int(teams.length)]!;
  return {
    ...draw,
    courts,
    days_of_week: [6, 0],
    time_slots: slots(9 * 60, 12, 40, 5, all),
    absences: Array.from({ length: count }, () => ({
      team: team(),
      date: pick(random, [null, "2026-03-07", "2026-03-08"]),
      from: "00:00",
      to: pick(random, ["10:30", "12:00"]),
    })),
    sharing: Array.from({ length: count }, () => [team(), team()]).filter(([a, b]) => a !== b),
    reservations: [
      { court: 1, brackets: ["KO"], no_others: random.int(2) === 0, only_there: true },
    ],
    fixed: [{ date: "2026-03-07", start: "12:00", end: "12:40", court: courts, teams: [team()] }],
    longest_wait: pick(random, [120, 180]),
  };
}

/** One league whose rest of one or two slots leaves every court a game only if nobody is missed. */
function saturated(random: Random): Partial<Instance> {
  const courts = 2 + random.int(4);
  const apart = 2 + random.int(2);
  const teams = 2 * courts * apart - random.int(2 * courts);
  const all = Array.from({ length: courts }, (_, index) => index + 1);
  const length = pick(random, [20, 30]);
  return {
    brackets: groups(1, () => teams),
    courts,
    min_rest_minutes: length * (apart - 1),
    max_games_per_day: null,
    time_slots: slots(9 * 60, 8 + random.int(14), length, pick(random, [0, 5]), all),
  };
}

/** A league as long as the calendar, and as many small groups beside it as fill the courts. */
function beside(random: Random): Partial<Instance> {
  const courts = 4 + random.int(5);
  const small = 4 + random.int(2);
  const league = 14 + random.int(10);
  const [perDay, apart] = [9 + random.int(6), 2 + random.int(2)];
  const mostPerDay = Math.ceil(perDay / apart);
  const fullDays = Math.ceil((league - 1) / mostPerDay) - 1;
  const left = league - 1 - fullDays * mostPerDay;
  const room = courts * (fullDays * perDay + (left - 1) * apart + 1);
  const others = Math.floor((room - pairs(league)) / pairs(small));
  const sizes = [league, ...Array<number>(Math.min(40, Math.max(4, others))).fill(small)];
  const all = Array.from({ length: courts }, (_, index) => index + 1);
  return {
    brackets: groups(sizes.length, (index) => sizes[index]!),
    courts,
    min_rest_minutes: 30 * (apart - 1),
    max_games_per_day: null,
    time_slots: slots(9 * 60, perDay, 30, pick(random, [0, 5]), all),
  };
}

function pairs(teams: number): number {
  return (teams * (teams - 1)) / 2;
}

function playoffs(random: Random): Partial<Instance> {
  const count = pick(random, [2, 4, 8]);
  const brackets = groups(count, () => 4 + random.int(2));
  const entrants: InstanceEntrant[] = [1, 2].flatMap((rank) =>
    brackets.map(({ id }) => ({ bracket: id, rank })),
  );
  const best = pick(random, [0, 2]);
  for (let place = 1; place <= best; place++) {
    entrants.push({ wildcard: { brackets: brackets.map(({ id }) => id), rank: 3, place } });
  }
  const final: InstanceBracket = {
    id: "KO",
    name: "Playoffs",
    type: "elimination",
    entrants,
    third_place: true,
  };
  return { brackets: [...brackets, final], max_games_per_day: pick(random, [null, 3, 4]) };
}

function groups(count: number, sizeOf: (index: number) => number): InstanceBracket[] {
  let next = 1;
  return Array.from({ length: count }, (_, index) => ({
    id: `G${index + 1}`,
    name: `Group ${index + 1}`,
    type: "group_stage" as const,
    teams: Array.from({ length: sizeOf(index) }, () => next++),
  }));
}

function slots(
  first: number,
  count: number,
  length: number,
  gap: number,
  courts: number[],
): Instance["time_slots"] {
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * (length + gap);
    return { start: timeOf(start), end: timeOf(start + length), courts };
  }).filter(({ end }) => end <= "24:00");
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[random.int(choices.length)]!;
}
