import { expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { DecidedBy } from "#contract/standings/standings.ts";
import { endOfGames } from "#web/features/teams/end-of-games.ts";
import {
  exampleDivision,
  exampleFinalPlace,
  exampleRow,
  exampleStanding,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";

const [groupA, playoffs, groupB] = [5, 6, 7];
const tournament = exampleTournament({ existing_brackets_count: 2, status: "active" });
const inGroup = exampleRow({ id: 1, status: "COMPLETED" });
const others = { home_team_id: 33, away_team_id: 34 };
const ofPlayoffs = { bracket_id: playoffs, bracket: "Playoffs", stage: "elimination" } as const;
const semifinal = exampleRow({ id: 2, ...ofPlayoffs, round: 1, status: "COMPLETED" });
const otherSemifinal = exampleRow({ id: 3, ...ofPlayoffs, ...others, round: 1 });
const unknown = { home_team_id: null, away_team_id: null };
const final = exampleRow({ id: 4, ...ofPlayoffs, ...others, round: 2 });

const rank = (bracketId: number, bracket: string, place: number) =>
  ({ kind: "rank", bracket_id: bracketId, bracket, rank: place }) as const;

function fed(changes: Partial<ScheduleRow>): ScheduleRow {
  return exampleRow({ ...ofPlayoffs, ...unknown, id: 9, round: 1, ...changes });
}

interface Scene {
  rows: ScheduleRow[];
  is?: object;
  standing?: { rank: number; is_decided: boolean };
  place?: { rank: number; is_decided: boolean; decided_by: DecidedBy };
}

/** What the team 31, of group A, is told. */
function told({ rows, is = {}, standing = { rank: 3, is_decided: true }, place }: Scene) {
  return endOfGames(31, {
    tournament: { ...tournament, ...is },
    rows,
    standings: {
      group_stage: { "Group A": [exampleStanding(standing)] },
      final_ranking: place ? [exampleFinalPlace(place)] : [],
    },
  });
}

const over = { place: null };
const firstOfA = fed({ team1_source: rank(groupA, "Group A", 1), away_team_id: 34 });

test.each<[string, Scene]>([
  ["it has not played", { rows: [final] }],
  ["no knock-out is made", { rows: [inGroup], is: { existing_brackets_count: 1 } }],
  ["a bracket has no games so far", { rows: [inGroup, final], is: { existing_brackets_count: 3 } }],
  ["it has a game to play", { rows: [inGroup, exampleRow({ ...ofPlayoffs, id: 2 })] }],
  ["a side is anybody's", { rows: [inGroup, fed({ away_team_id: 34 })] }],
  [
    "its rank, which leads there, is not its own for good",
    { rows: [inGroup, firstOfA], standing: { rank: 3, is_decided: false } },
  ],
  ["its rank leads there", { rows: [inGroup, firstOfA], standing: { rank: 1, is_decided: true } }],
  [
    "it may be one of the best of its rank",
    {
      rows: [
        inGroup,
        fed({
          team1_source: {
            kind: "best_ranked",
            rank: 3,
            place: 1,
            bracket_ids: [groupA, groupB],
            brackets: ["Group A", "Group B"],
          },
          away_team_id: 34,
        }),
      ],
    },
  ],
  [
    "it is to be paired once more",
    {
      rows: [
        inGroup,
        final,
        exampleRow({
          id: 8,
          ...unknown,
          team1_source: { kind: "pairing", bracket: "Group A", round: 3 },
          team2_source: { kind: "pairing", bracket: "Group A", round: 3 },
        }),
      ],
    },
  ],
  [
    "the game for the third place waits for it",
    {
      rows: [semifinal, fed({ team1_source: { kind: "loser", game_number: 2 }, away_team_id: 34 })],
      is: { existing_brackets_count: 1 },
    },
  ],
])("nothing is certain where %s", (_, scene) => {
  expect(told(scene)).toBeNull();
});

test.each<[string, Scene]>([
  ["its rank leads nowhere", { rows: [inGroup, firstOfA] }],
  [
    "only other groups are played on",
    {
      rows: [
        inGroup,
        fed({ team1_source: rank(groupB, "Group B", 1), away_team_id: 34 }),
        exampleRow({ id: 8, bracket_id: groupB, bracket: "Group B", ...others }),
      ],
      is: { existing_brackets_count: 3 },
    },
  ],
  ["others play the final", { rows: [inGroup, semifinal, final] }],
  [
    "the tournament has ended, which had one group",
    { rows: [inGroup], is: { status: "completed" } },
  ],
])("its games are over where %s", (_, scene) => {
  expect(told(scene)).toEqual(over);
});

test("the playoffs of another division are none for it", () => {
  const divisions = [
    exampleDivision({ id: 70, brackets: [{ id: groupA, name: "Group A" }] }),
    exampleDivision({ id: 71, brackets: [{ id: playoffs, name: "Playoffs" }] }),
  ];
  expect(told({ rows: [inGroup, final], is: { divisions } })).toBeNull();
  const own = [exampleDivision({ brackets: [groupA, playoffs].map((id) => ({ id, name: "" })) })];
  expect(told({ rows: [inGroup, final], is: { divisions: own } })).toEqual(over);
});

test("its place is told once nobody can come to share it", () => {
  const out = {
    rank: 3,
    is_decided: true,
    decided_by: {
      kind: "round",
      result: "lost",
      bracket: "Playoffs",
      stage: "Semifinals",
      match_id: 2,
      game_number: 2,
    },
  } as const;
  const waiting = fed({
    id: 4,
    round: 2,
    home_team_id: 32,
    team2_source: { kind: "winner", game_number: 3 },
  });
  expect(told({ rows: [inGroup, semifinal, final], place: out })).toEqual({ place: 3 });
  expect(told({ rows: [inGroup, semifinal, otherSemifinal, waiting], place: out })).toEqual(over);
  const inLast = { ...out, decided_by: { ...out.decided_by, kind: "third_place" } } as const;
  expect(told({ rows: [inGroup, semifinal, otherSemifinal, waiting], place: inLast })).toEqual({
    place: 3,
  });
  const undecided = { ...inLast, is_decided: false };
  expect(told({ rows: [inGroup, semifinal, final], place: undecided })).toEqual(over);
});
