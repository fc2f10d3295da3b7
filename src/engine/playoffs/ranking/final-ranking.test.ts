import { describe, expect, test } from "vitest";
import { computeStandings } from "#engine/standings/compute-standings.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { Fixture, Participant, TeamId } from "#engine/types.ts";
import { finalRanking } from "./final-ranking.ts";
import type { RankedGroup } from "./merge-tables.ts";
import type { KnockoutGame } from "#engine/playoffs/knockout/knockout-trees.ts";

const cup = 10;

/** "A" is the team 1, "B" the team 2. */
const idOf = (name: string): TeamId => name.codePointAt(0)! - 64;
const won = (matchId: number): Participant => ({ kind: "winner", matchId });
const lost = (matchId: number): Participant => ({ kind: "loser", matchId });
const rank = (bracketId: number, place: number): Participant => ({
  kind: "rank",
  bracketId,
  rank: place,
});

const side = (teamId: TeamId | null): Participant =>
  teamId === null ? won(0) : { kind: "team", teamId };

/**
 * "A>B" is won by A, "A-B" open, "A*B" canceled, "A-?" waits for an opponent, "A0B" is forfeited by
 * both, "A+?" a bye.
 */
function game(
  id: number,
  text: string,
  { from, ...fixture }: Partial<Omit<Fixture, "id">> & { from?: [Participant, Participant] } = {},
): KnockoutGame {
  const [home, mark, away] = text.split("") as [string, string, string];
  const [homeId, awayId] = [home, away].map((name) => (name === "?" ? null : idOf(name))) as [
    TeamId | null,
    TeamId | null,
  ];
  const score = { homeId: homeId ?? 0, awayId: awayId ?? 0, homeScore: 1, awayScore: 0 };
  return {
    fixture: {
      id,
      bracketId: cup,
      round: 1,
      home: from?.[0] ?? side(homeId),
      away: from?.[1] ?? side(awayId),
      ...fixture,
    },
    homeId,
    awayId,
    result: resultOf(mark, score),
  };
}

function resultOf(mark: string, score: MatchResult): MatchResult | null {
  if (mark === "-") return null;
  if (mark === "0") return { ...score, homeScore: 0, ending: "double_forfeit" };
  if (mark === "+") return { ...score, winnerId: score.homeId, ending: "bye" };
  return mark === ">" ? score : { ...score, ending: "canceled" };
}

/** "1 A, 2 B, 3 C D": C and D share the third place. */
function ranking(
  knockouts: KnockoutGame[],
  { teams = "", gone = "", groups = [] as RankedGroup[] } = {},
): string {
  const inGames = knockouts.flatMap(({ homeId, awayId }) => [homeId, awayId]);
  const ids = new Set([...inGames, ...teams.split("").map(idOf)].filter((id) => id !== null));
  const withdrawn = new Set(gone.split("").map(idOf));
  const places = finalRanking({
    teams: [...ids].map((id) => ({ id, hasWithdrawn: withdrawn.has(id) })),
    groups,
    knockouts,
  });
  const shared = [...Map.groupBy(places, (place) => place.rank)];
  return shared
    .map(([place, of]) => {
      const names = of.map(({ teamId }) => String.fromCodePoint(64 + teamId)).toSorted();
      return [place, ...names].join(" ");
    })
    .join(", ");
}

const semifinals = [game(1, "A>B"), game(2, "C>D")];
const final = { round: 3, from: [won(1), won(2)] as [Participant, Participant] };
const third = {
  round: 2,
  isThirdPlace: true,
  from: [lost(1), lost(2)] as [Participant, Participant],
};

describe("one knock-out", () => {
  test.each([
    [
      "with a game for the third place",
      [game(3, "B>D", third), game(4, "A>C", final)],
      "1 A, 2 C, 3 B, 4 D",
    ],
    ["without one", [game(4, "C>A", final)], "1 C, 2 A, 3 B D"],
    ["before the last two games", [game(3, "B-D", third), game(4, "A-C", final)], "1 A C, 3 B D"],
    [
      "whose third place is decided first",
      [game(3, "D>B", third), game(4, "A-C", final)],
      "1 A C, 3 D, 4 B",
    ],
    [
      "whose final is called off",
      [game(3, "D>B", third), game(4, "A*C", final)],
      "1 A C, 3 D, 4 B",
    ],
    ["whose final is deleted", [game(3, "D>B", third)], "1 A C, 3 D, 4 B"],
  ])("%s", (_, last, places) => {
    expect(ranking([...semifinals, ...last])).toBe(places);
  });

  test("with the first semifinal played", () => {
    const open = [game(1, "A>B"), game(2, "C-D"), game(3, "B-?", third), game(4, "A-?", final)];
    expect(ranking(open)).toBe("1 A, 2 C D, 4 B");
  });

  test("whose winners were not sent on yet says which game is to decide", () => {
    const open = game(4, "?-?", { round: 3, from: [won(1), won(2)] });
    const teams = "ABCD".split("").map((name) => ({ id: idOf(name), hasWithdrawn: false }));
    const knockouts = [...semifinals, open];
    expect(finalRanking({ teams, groups: [], knockouts })).toMatchObject([
      { rank: 1, teamId: 1, ...decided(4, "open", true) },
      { rank: 1, teamId: 3, ...decided(4, "open", true) },
      { rank: 3, teamId: 2, ...decided(1, "lost", false) },
      { rank: 3, teamId: 4, ...decided(2, "lost", false) },
    ]);
  });

  test("where nothing is decided yet, nobody is ahead of anybody", () => {
    expect(ranking([game(1, "A-B"), game(2, "C-D"), game(4, "?-?", final)])).toBe("1 A B C D");
  });

  test("made by hand, by its rounds", () => {
    const byHand = [
      game(1, "A>B"),
      game(2, "C>D"),
      game(3, "B>D", { round: 2, isThirdPlace: true }),
      game(4, "C>A", { round: 2 }),
    ];
    expect(ranking(byHand)).toBe("1 C, 2 A, 3 B, 4 D");
  });

  test("a bye is worth a round", () => {
    const games = [
      game(1, "B>C"),
      game(2, "A-B", { round: 2, from: [{ kind: "team", teamId: 1 }, won(1)] }),
    ];
    expect(ranking(games)).toBe("1 A B, 3 C");
  });

  test("games for the fifth and the seventh place", () => {
    const games = [
      ...["A>B", "C>D", "E>F", "G>H"].map((text, index) => game(index + 1, text)),
      game(5, "A>C", { round: 2, from: [won(1), won(2)] }),
      game(6, "E>G", { round: 2, from: [won(3), won(4)] }),
      game(7, "B>D", { round: 2, from: [lost(1), lost(2)] }),
      game(8, "F>H", { round: 2, from: [lost(3), lost(4)] }),
      game(9, "D>H", { round: 3, from: [lost(7), lost(8)] }),
      game(10, "B>F", { round: 3, from: [won(7), won(8)] }),
      game(11, "C>G", { round: 3, isThirdPlace: true, from: [lost(5), lost(6)] }),
      game(12, "A>E", { round: 4, from: [won(5), won(6)] }),
    ];
    expect(ranking(games)).toBe("1 A, 2 E, 3 C, 4 G, 5 B, 6 F, 7 D, 8 H");
  });

  test.each([
    [
      "the winners' champion wins",
      [game(6, "A>C", { round: 4, from: [won(3), won(5)] })],
      "1 A, 2 C, 3 B, 4 D",
    ],
    [
      "the other wins both finals",
      [
        game(6, "A-C", { round: 4, from: [won(3), won(5)] }),
        game(7, "C>A", { round: 5, ifAwayWins: 6, from: [lost(6), won(6)] }),
      ],
      "1 C, 2 A, 3 B, 4 D",
    ],
    [
      "the second final is needless",
      [
        game(6, "A>C", { round: 4, from: [won(3), won(5)] }),
        game(7, "?-?", { round: 5, ifAwayWins: 6, from: [lost(6), won(6)] }),
      ],
      "1 A, 2 C, 3 B, 4 D",
    ],
  ])("double elimination: %s", (_, finals, places) => {
    const games = [
      ...semifinals,
      game(3, "A>C", { round: 2, from: [won(1), won(2)] }),
      game(4, "B>D", { round: 2, from: [lost(1), lost(2)] }),
      game(5, "C>B", { round: 3, from: [lost(3), won(4)] }),
      ...finals,
    ];
    expect(ranking(games)).toBe(places);
  });
});

const ofRanks = (first: number, second: number): [Participant, Participant] => [
  rank(1, first),
  rank(2, second),
];

describe("several knock-outs", () => {
  const plate = 11;
  test("what better ranks lead to comes first, whatever its number", () => {
    const games = [
      game(1, "E>F", { bracketId: cup, from: ofRanks(3, 3) }),
      game(2, "A>B", { bracketId: plate, from: ofRanks(1, 1) }),
    ];
    expect(ranking(games)).toBe("1 A, 2 B, 3 E, 4 F");
  });

  test("a consolation of those who lost stands where they would be out", () => {
    const games = [
      ...semifinals,
      game(3, "A>C", final),
      game(4, "D>B", { bracketId: plate, from: [lost(1), lost(2)] }),
    ];
    expect(ranking(games)).toBe("1 A, 2 C, 3 D, 4 B");
  });

  test("without anything that orders them, their winners share", () => {
    const games = [game(1, "A>B"), game(2, "C>D", { bracketId: plate })];
    expect(ranking(games)).toBe("1 A C, 3 B D");
  });
});

describe("with groups", () => {
  const groups = [table(1, "ABC", ["A>B", "A>C", "B>C3"]), table(2, "DEF", ["D>E", "D>F", "E>F"])];
  const all = { teams: "ABCDEF", groups };

  test("all are merged by wins and net score; who is level there shares", () => {
    expect(ranking([], all)).toBe("1 A D, 3 B, 4 E, 5 F, 6 C");
  });

  test("a knock-out in which nothing is decided changes nothing", () => {
    expect(ranking([game(1, "E-F")], all)).toBe("1 A D, 3 B, 4 E, 5 F, 6 C");
  });

  test("who is in a knock-out is ahead of all others, who stay merged", () => {
    expect(ranking([game(1, "F>E", { from: [rank(1, 1), rank(2, 1)] })], all)).toBe(
      "1 F, 2 E, 3 A D, 5 B, 6 C",
    );
  });

  test("a team that withdrew is last, even a champion", () => {
    const only = game(1, "D>A", { from: [rank(1, 1), rank(2, 1)] });
    expect(ranking([only], { ...all, gone: "DB" })).toBe("1 A, 2 E, 3 F, 4 C, 5 B D");
  });

  test("nobody passes a team of the own group that other rules put ahead", () => {
    const [first, second] = groups as [RankedGroup, RankedGroup];
    const turned = { ...second, rows: second.rows.toReversed() };
    expect(ranking([], { ...all, groups: [first, turned] })).toBe("1 A, 2 B, 3 F, 4 E, 5 D, 6 C");
  });

  test("a team without any game comes before those that withdrew only", () => {
    const places = finalRanking({
      teams: [7, 1, 4].map((id) => ({ id, hasWithdrawn: id === 4 })),
      groups,
      knockouts: [],
    });
    expect(places).toEqual([
      { rank: 1, teamId: 1, decidedBy: { kind: "group", bracketId: 1, rank: 1, isFinal: true } },
      { rank: 2, teamId: 7, decidedBy: { kind: "nothing" } },
      { rank: 3, teamId: 4, decidedBy: { kind: "withdrawn" } },
    ]);
  });
});

test("each place names the game that gave it", () => {
  const open = [...semifinals, game(3, "B>D", third), game(4, "A-C", final)];
  const inGames = open.flatMap(({ homeId, awayId }) => [homeId!, awayId!]);
  const places = finalRanking({
    teams: [...new Set(inGames)].map((id) => ({ id, hasWithdrawn: false })),
    groups: [],
    knockouts: open,
  });
  expect(places).toMatchObject([
    decided(4, "open", true),
    decided(4, "open", true),
    decided(3, "won", true),
    decided(3, "lost", true),
  ]);
  const [, , , lastOut] = finalRanking({
    teams: [1, 2, 3, 4].map((id) => ({ id, hasWithdrawn: false })),
    groups: [],
    knockouts: [...semifinals, game(4, "A>C", final)],
  });
  expect(lastOut).toMatchObject(decided(2, "lost", false));
});

function table(bracketId: number, names: string, results: string[]): RankedGroup {
  return {
    bracketId,
    rows: computeStandings({
      teams: names.split("").map((name) => ({ id: idOf(name), name })),
      results: results.map((text) => ({
        homeId: idOf(text[0]!),
        awayId: idOf(text[2]!),
        homeScore: Number(text[3] ?? 1),
        awayScore: 0,
      })),
    }),
    isFinal: true,
  };
}

function decided(matchId: number, outcome: string, isLast: boolean) {
  return { decidedBy: { kind: "game", matchId, outcome, isLast } };
}

test("both that forfeit a semifinal are out, and whoever has a bye in the final is first", () => {
  const last = { round: 2, from: [won(1), won(2)] as [Participant, Participant] };
  expect(ranking([game(1, "A>B"), game(2, "C0D"), game(3, "A+?", last)])).toBe("1 A, 2 B C D");
});

test("a final that both forfeit has no first, and leaves them ahead of those out before", () => {
  const last = { round: 2, from: [won(1), won(2)] as [Participant, Participant] };
  expect(ranking([game(1, "A>B"), game(2, "C>D"), game(3, "A0C", last)])).toBe("1 A C, 3 B D");
});
