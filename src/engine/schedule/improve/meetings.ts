import type { Random } from "#engine/random.ts";

/** Who plays whom in each cell, and how often any two meet in all. */
export interface Meetings {
  teams: number;
  /** Those who play in each cell, two by two at first, then in any order. */
  players: number[][];
  /** By cell and team: its place in `players` and whom it plays; -1 where it doesn't. */
  placeOf: Int16Array;
  opponent: Int16Array;
  /** By team and team. */
  count: Int16Array;
  /** How many pairs meet at least once. */
  met: number;
}

/** Meetings of those who play in each cell, paired at random; `players[cell]` are even in number. */
export function randomMeetings(
  teams: number,
  players: readonly number[][],
  random: Random,
): Meetings {
  const cells = players.length;
  const meetings: Meetings = {
    teams,
    players: players.map((own) => random.shuffle(own)),
    placeOf: new Int16Array(cells * teams).fill(-1),
    opponent: new Int16Array(cells * teams).fill(-1),
    count: new Int16Array(teams * teams),
    met: 0,
  };
  meetings.players.forEach((own, cell) => {
    own.forEach((team, place) => (meetings.placeOf[cell * teams + team] = place));
    for (let place = 0; place < own.length; place += 2)
      pair(meetings, cell, own[place]!, own[place + 1]!);
  });
  return meetings;
}

/** Lets two teams of a cell play each other there. */
function pair(meetings: Meetings, cell: number, one: number, other: number): void {
  meetings.opponent[cell * meetings.teams + one] = other;
  meetings.opponent[cell * meetings.teams + other] = one;
  change(meetings, one, other, 1);
}

function change(meetings: Meetings, one: number, other: number, by: 1 | -1): void {
  const { count, teams } = meetings;
  const now = count[one * teams + other]! + by;
  count[one * teams + other] = count[other * teams + one] = now;
  if (by === 1 && now === 1) meetings.met++;
  if (by === -1 && now === 0) meetings.met--;
}

/** Two games of a cell exchange opponents: `one` plays `other` from now on, and theirs each other. */
export function exchangeOpponents(
  meetings: Meetings,
  cell: number,
  one: number,
  other: number,
): void {
  const { opponent, teams } = meetings;
  const [left, right] = [opponent[cell * teams + one]!, opponent[cell * teams + other]!];
  change(meetings, one, left, -1);
  change(meetings, other, right, -1);
  pair(meetings, cell, one, other);
  pair(meetings, cell, left, right);
}

/** Two teams take each other's places in the cells from one on until before another. */
export function exchangeRoles(
  meetings: Meetings,
  one: number,
  other: number,
  [from, to]: readonly [number, number],
): void {
  const { opponent, placeOf, players, teams } = meetings;
  for (let cell = from; cell < to; cell++) {
    const [mine, theirs] = [cell * teams + one, cell * teams + other];
    const [left, right] = [opponent[mine]!, opponent[theirs]!];
    if (left === right || left === other) continue;
    if (left >= 0) change(meetings, one, left, -1);
    if (right >= 0) change(meetings, other, right, -1);
    opponent[mine] = opponent[theirs] = -1;
    if (left >= 0) pair(meetings, cell, other, left);
    if (right >= 0) pair(meetings, cell, one, right);
    [placeOf[mine], placeOf[theirs]] = [placeOf[theirs]!, placeOf[mine]!];
    if (placeOf[mine] >= 0) players[cell]![placeOf[mine]] = one;
    if (placeOf[theirs] >= 0) players[cell]![placeOf[theirs]] = other;
  }
}
