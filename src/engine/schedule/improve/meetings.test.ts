import { expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { randomMeetings, exchangeOpponents, exchangeRoles, type Meetings } from "./meetings.ts";

const players = [
  [0, 1, 2, 3],
  [4, 5],
  [0, 1, 2, 3],
  [4, 5, 1, 2],
];

test("whatever is exchanged, each plays one other in its cells, and who has met is known", () => {
  const random = createRandom(7);
  const meetings = randomMeetings(6, players, random);
  for (let step = 0; step < 500; step++) {
    if (random.next() < 0.5) exchangeAtRandom(meetings, random.int(4), random);
    else exchangeRoles(meetings, random.int(5), 5, [random.int(4), 4]);
    const games = gamesOf(meetings);
    expect(games.map(({ length }) => length)).toEqual([2, 1, 2, 2]);
    expect(meetings.met).toBe(new Set(games.flat()).size);
  }
});

test("an exchange can be taken back", () => {
  const meetings = randomMeetings(6, players, createRandom(1));
  const before = gamesOf(meetings);
  const left = meetings.opponent[0]!;
  const other = [1, 2, 3].find((team) => team !== left)!;
  exchangeOpponents(meetings, 0, 0, other);
  expect(gamesOf(meetings)).not.toEqual(before);
  exchangeOpponents(meetings, 0, 0, left);
  expect(gamesOf(meetings)).toEqual(before);
  exchangeRoles(meetings, 0, 5, [0, 3]);
  expect(gamesOf(meetings)).not.toEqual(before);
  exchangeRoles(meetings, 0, 5, [0, 3]);
  expect(gamesOf(meetings)).toEqual(before);
});

function exchangeAtRandom(meetings: Meetings, cell: number, random: Random): void {
  const own = meetings.players[cell]!;
  const [one, other] = [own[random.int(own.length)]!, own[random.int(own.length)]!];
  const left = meetings.opponent[cell * meetings.teams + one]!;
  if (one !== other && other !== left) exchangeOpponents(meetings, cell, one, other);
}

/** The games of each cell, by their two teams. */
function gamesOf({ players: own, opponent, teams }: Meetings): string[][] {
  return own.map((seated, cell) => {
    const pairs = seated.map((team) =>
      [team, opponent[cell * teams + team]!].toSorted((a, b) => a - b).join(),
    );
    expect(seated.every((team) => seated.includes(opponent[cell * teams + team]!))).toBe(true);
    return [...new Set(pairs)].toSorted();
  });
}
