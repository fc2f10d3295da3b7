import { cleanup, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { formatPresets } from "#engine";
import {
  type Behind,
  type Lot,
  OutlookResponse,
  type Prospect,
} from "#contract/standings/outlook.ts";
import { paths } from "#contract/paths.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { StandingsTab } from "./standings-tab.tsx";
import { exampleStanding, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: {
        "Group A": [
          exampleStanding(),
          exampleStanding({ rank: 2, team: "Ravens", team_id: 32, withdrawn: true }),
        ],
      },
      elimination_brackets: [],
      final_ranking: [],
    },
  });
});

function open(tournament = exampleTournament()) {
  return renderAt(
    "/tournaments/12/standings",
    <Routes>
      <Route path="*" element={<StandingsTab tournament={tournament} />} />
    </Routes>,
  );
}

test.each([
  [null, "Points For", "Ranked by wins, then net score"],
  [formatPresets.beach_volleyball, "Sets Won", "Ranked by wins, then net sets"],
  [formatPresets.handball, "Points For", "Ranked by wins, then net score"],
])("a table says what its scores count", async (game_format, heading, order) => {
  open(exampleTournament({ game_format }));
  expect(await screen.findByRole("columnheader", { name: heading })).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${order}`))).toBeTruthy();
});

test("a table says which rules were chosen for it", async () => {
  open(exampleTournament({ ranking: "uefa" }));
  const order = await screen.findByText(/^Ranked by: table points · In the games between/);
  expect(order.textContent).toMatch(/· net score\u00a0· points scored\u00a0·/);
  expect(screen.queryByText(/^Ranked by wins/)).toBeNull();
});

interface Group {
  behind: Partial<Behind>;
  prospects?: Partial<Prospect>[];
  places?: number | null;
  best_next?: { rank: number; count: number };
  lots?: Lot[];
}

function replyOutlook({ behind, prospects = [], places = null, best_next, lots }: Group) {
  const [first = null, second = null] = prospects.map((prospect) => ({
    chance: "possible" as const,
    best_rank: 1,
    worst_rank: 2,
    win: null,
    loss: null,
    ...prospect,
  }));
  const above = { team_id: 31, team: "Falcons" };
  const parted = { among: "all", is_pair: false, by: "wins", value: 1, above: 2 } as const;
  api.reply("GET", paths.standingsOutlook(12), OutlookResponse, {
    outlook: {
      bracket: "Group A",
      places,
      best_next,
      lots,
      games_left: prospects.length,
      is_exact: true,
      teams: [
        { ...above, rank: 1, behind: null, prospect: first },
        {
          team_id: 32,
          team: "Ravens",
          rank: 2,
          behind: { ...parted, ...above, ...behind },
          prospect: second,
        },
      ],
    },
  });
}

async function explain(tournament = exampleTournament()) {
  const { user } = open(tournament);
  await user.click(await screen.findByText("Why this order, and what is still possible"));
  const [first, second] = await within(screen.getByRole("group")).findAllByRole("listitem");
  return { first: first!.textContent, second: second!.textContent };
}

test("a team that has withdrawn is marked in its table", async () => {
  open();
  const row = (await screen.findByRole("link", { name: "Ravens" })).closest("tr");
  expect(row?.textContent).toContain("Withdrawn");
  expect(screen.getAllByText("Withdrawn")).toHaveLength(1);
});

test("nothing is asked for before somebody wants to know", async () => {
  open();
  await screen.findByText("Why this order, and what is still possible");
  expect(api.callsTo("GET", paths.standingsOutlook(12))).toEqual([]);
});

describe("the order is explained", () => {
  test.each([
    [
      "by a figure of all games",
      { by: "wins" },
      "Ahead of Ravens on wins: 2 to 1.",
      "Behind Falcons on wins: 1 to 2.",
    ],
    [
      "by net score, with its sign",
      { by: "score_difference", value: -3, above: 4 },
      "Ahead of Ravens on net score: +4 to −3.",
      "Behind Falcons on net score: −3 to +4.",
    ],
    [
      "by the games between those that are level",
      { among: "tied", by: "scored", value: 20, above: 25 },
      "Ahead of Ravens in the games between the teams that are level, on points scored: 25 to 20.",
      "Behind Falcons in the games between the teams that are level, on points scored: 20 to 25.",
    ],
    [
      "by the games between two alone",
      { among: "tied", is_pair: true, by: "wins", value: 0, above: 1 },
      "Ahead of Ravens head-to-head, on wins: 1 to 0.",
      "Behind Falcons head-to-head, on wins: 0 to 1.",
    ],
    [
      "by a quotient, as the table has it",
      { by: "point_ratio", value: 0.5, above: 1 },
      "Ahead of Ravens on point ratio: 1.000 to 0.500.",
      "Behind Falcons on point ratio: 0.500 to 1.000.",
    ],
    [
      "by a quotient without end",
      { by: "point_ratio", value: 2, above: null },
      "Ahead of Ravens on point ratio: ∞ to 2.000.",
      "Behind Falcons on point ratio: 2.000 to ∞.",
    ],
    [
      "by the strength of opponents",
      { by: "buchholz", value: 7, above: 9.5 },
      "Ahead of Ravens on the points of the opponents (Buchholz): 9.5 to 7.",
      "Behind Falcons on the points of the opponents (Buchholz): 7 to 9.5.",
    ],
    [
      "by forfeits, of which fewer are better",
      { by: "forfeits", value: 1, above: 0 },
      "Ahead of Ravens with fewer forfeits: 0 to 1.",
      "Behind Falcons with more forfeits: 1 to 0.",
    ],
    [
      "by fair play, as what cards cost",
      { by: "conduct", value: -8, above: -2 },
      "Ahead of Ravens in fair play, with fewer points lost to cards: 2 to 8.",
      "Behind Falcons in fair play, with more points lost to cards: 8 to 2.",
    ],
    [
      "by the seeding",
      { by: "seed", value: 4, above: 1 },
      "Ahead of Ravens as the higher seed: number 1 to number 4.",
      "Behind Falcons as the lower seed: number 4 to number 1.",
    ],
    [
      "by the seeding, where one of the two is in it",
      { by: "seed", value: null, above: 4 },
      "Ahead of Ravens as the only one of the two that is seeded.",
      "Behind Falcons, as only that team of the two is seeded.",
    ],
    [
      "by a lot",
      { among: "lot", by: null, value: null, above: null },
      "Level with Ravens in everything: a lot decides.",
      "Level with Falcons in everything: a lot decides.",
    ],
    [
      "by the alphabet",
      { among: "name", by: null, value: null, above: null },
      "Level with Ravens in everything: the order is alphabetical.",
      "Level with Falcons in everything: the order is alphabetical.",
    ],
  ] as const)("%s", async (_, behind, first, second) => {
    replyOutlook({ behind });
    expect(await explain()).toEqual({ first: `1Falcons${first}`, second: `2Ravens${second}` });
    const [call] = api.callsTo("GET", paths.standingsOutlook(12));
    expect(call?.query).toEqual({ bracket: "Group A" });
  });
});

test.each([
  [[31, 32], "the lot was drawn and has decided"],
  [[32, 33], "a lot decides"],
])("of a lot that was drawn between %j, it is said so", async (team_ids, words) => {
  const drawn = { at: "2026-11-20T12:00:00Z", by_hand: false, by_organiser: true };
  const behind: Partial<Behind> = { among: "lot", by: null, value: null, above: null };
  replyOutlook({ behind, lots: [{ team_ids, drawn }] });
  const { user } = open();
  await user.click(await screen.findByText("Why this order, and what is still possible"));
  expect(await screen.findByText(`Level with Ravens in everything: ${words}.`)).toBeTruthy();
  expect(screen.getByText(`Level with Falcons in everything: ${words}.`)).toBeTruthy();
});

test("the order of a table of sets speaks of sets, and of points where it goes by those", async () => {
  const bestOfThree = exampleTournament({ game_format: formatPresets.beach_volleyball });
  replyOutlook({ behind: { by: "score_difference", value: -1, above: 1 } });
  const first = await explain(bestOfThree);
  expect(first.second).toBe("2RavensBehind Falcons on net sets: −1 to +1.");
  cleanup();
  replyOutlook({ behind: { among: "tied", by: "point_ratio", value: 0.9, above: 1.1 } });
  expect((await explain(bestOfThree)).second).toContain("on point ratio: 0.900 to 1.100.");
});

describe("what a team still needs is said", () => {
  test("for the best of a rank over all groups", async () => {
    const prospects: Partial<Prospect>[] = [
      { chance: "certain", worst_rank: 1 },
      { best_rank: 2, worst_rank: 2 },
    ];
    replyOutlook({ behind: {}, places: 1, best_next: { rank: 2, count: 3 }, prospects });
    const { second } = await explain();
    expect(second).toContain("Will finish in place 2; the other groups decide");
    screen.getByText(
      /^The first team goes on to the playoffs. So do the 3 best teams in place 2 of all groups./,
    );
  });

  test("for the playoffs", async () => {
    const prospects: Partial<Prospect>[] = [
      { chance: "certain", worst_rank: 1 },
      { best_rank: 2, worst_rank: 3, win: "certain", loss: "out" },
    ];
    replyOutlook({ behind: {}, places: 2, prospects });
    const { first, second } = await explain();
    expect(first).toContain("Through to the playoffs, whatever happens.");
    expect(second).toContain(
      "Can still finish anywhere from 2 to 3. Winning the next game takes it through. " +
        "Losing the next game ends its chance.",
    );
    expect(screen.getByText(/The first 2 teams go on to the playoffs/).textContent).toContain(
      "2 games are still to come.",
    );
  });

  test("for the first place where nothing follows", async () => {
    replyOutlook({ behind: {}, prospects: [{ win: "certain" }, { chance: "out" }] });
    const { first, second } = await explain();
    expect(first).toContain("Winning the next game makes it first.");
    expect(second).toContain("Can no longer finish first.");
  });
});

test("a failure says why and can be tried again", async () => {
  api.refuse("GET", paths.standingsOutlook(12), 500, { error: "Oops", code: "internal" });
  const { user } = open();
  await user.click(await screen.findByText("Why this order, and what is still possible"));
  expect(await screen.findByText("The explanation could not be loaded: Oops")).toBeTruthy();
  replyOutlook({ behind: {} });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Behind Falcons on wins: 1 to 2.")).toBeTruthy();
});
