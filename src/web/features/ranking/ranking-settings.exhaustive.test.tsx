import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  type RankingPreview,
  RankingPreviewResponse,
} from "#contract/standings/ranking-preview.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { DEFAULT_RULES, formatPresets, ownFrom } from "#engine";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

const ownRules = { ...ownFrom(DEFAULT_RULES), walkover: { winner: 5, loser: 0 } };

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
  scene.api.reply("PUT", paths.ranking(12), Done, { success: true });
});

const divisions = [
  exampleDivision({ id: 3, name: "Women" }),
  exampleDivision({ id: 4, name: "Men" }),
];

async function openSettings(
  preview: Partial<RankingPreview> = {},
  tournament: Partial<Tournament> = {},
) {
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: { ...exampleTournament(), ...tournament },
  });
  scene.api.reply("POST", paths.rankingPreview(12), RankingPreviewResponse, {
    moves: [],
    unchanged: [],
    games: [],
    in_the_way: [],
    ...preview,
  });
  const view = scene.openAsOwner("?tab=settings");
  const section = within(await screen.findByRole("region", { name: "Order of the tables" }));
  return { ...view, section };
}

async function openDialog(...given: Parameters<typeof openSettings>) {
  const view = await openSettings(...given);
  await view.user.click(view.section.getByRole("button", { name: "Change: Order of the tables" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Ranking rules" });
  return { ...view, dialog, choice };
}

async function openEditor(...given: Parameters<typeof openSettings>) {
  const view = await openDialog(...given);
  const { user, dialog } = view;
  await user.click(dialog.getByRole("button", { name: "Change these rules" }));
  return { ...view, list: within(dialog.getByRole("grid", { name: "Criteria" })) };
}

const asked = () => scene.api.callsTo("POST", paths.rankingPreview(12)).map(({ body }) => body);
const saved = () => scene.api.callsTo("PUT", paths.ranking(12)).map(({ body }) => body);
const unchanged = { ranking: "default", rules: null };

test("says in words what decides, and where the rules are from", async () => {
  const { user, choice, dialog } = await openDialog();
  const criteria = () => dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(choice.value).toBe("default");
  expect(criteria()).toEqual([
    "wins",
    "net score",
    "points scored",
    "In the games between the teams still level: wins, net score, points scored",
    "ratio of points won to lost",
    "Alphabetical order",
  ]);
  expect(dialog.getByText(/Once these games have parted some/)).toBeTruthy();
  await user.selectOptions(choice, "Basketball (FIBA)");
  expect(
    dialog.getByText(/A win gives 2, a draw 1, a loss 1\. Who doesn't come gets 0\./),
  ).toBeTruthy();
  expect(dialog.getByText(/counts 20–0\./)).toBeTruthy();
  await user.selectOptions(choice, "Volleyball, best of three");
  expect(dialog.getByText(/Where the last set decides, 2 and 1\./)).toBeTruthy();
  await user.selectOptions(choice, "Football (FIFA 2026)");
  expect(dialog.getByText(/regulations of the FIFA World Cup 26/)).toBeTruthy();
  // Volleyball has no cards.
  expect(criteria().slice(-3)).toEqual(["points scored", "seeding", "Drawing lots"]);
});

test("speaks of sets where games are played in sets, in the editor, too", async () => {
  const bestOfThree = { game_format: formatPresets.beach_volleyball };
  const { user, dialog } = await openDialog({}, bestOfThree);
  const criteria = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(criteria.slice(1, 5)).toEqual([
    "net sets",
    "sets won",
    "In the games between the teams still level: wins, net sets, sets won",
    "ratio of points won to lost",
  ]);
  await user.click(dialog.getByRole("button", { name: "Change these rules" }));
  const list = within(dialog.getByRole("grid", { name: "Criteria" }));
  const rows = list.getAllByRole("row").map((row) => row.getAttribute("aria-label"));
  expect(rows.slice(0, 3)).toEqual(["wins", "net sets", "sets won"]);
  expect(list.getByRole("button", { name: "“net sets” earlier" })).toBeTruthy();
  const add = dialog.getByRole("combobox", { name: "Add a criterion" });
  expect(within(add).getByRole("option", { name: "ratio of sets won to lost" })).toBeTruthy();
});

test("fair play decides and can be chosen in sports with cards alone", async () => {
  const football = { sport_name: "Football", ranking: "uefa" } as const;
  const { user, dialog } = await openDialog({}, football);
  const criteria = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(criteria.slice(-4)).toEqual(["wins", "fair play", "seeding", "Drawing lots"]);
  expect(dialog.getByText(/a sending-off by a second yellow 3, a red card 3\./)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Change these rules" }));
  const list = within(dialog.getByRole("grid", { name: "Criteria" }));
  const add = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Add a criterion" });
  const offered = () => [...add.options].map(({ text }) => text);
  expect(offered()).not.toContain("fair play");
  await user.click(list.getByRole("button", { name: "Remove “fair play”" }));
  expect(offered()).toContain("fair play");
});

test("fair play is no criterion to add in volleyball", async () => {
  const { dialog } = await openEditor();
  const add = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Add a criterion" });
  expect([...add.options].map(({ text }) => text)).not.toContain("fair play");
});

test("a choice shows what it does to each table before it is saved", async () => {
  const { user, choice, dialog } = await openDialog({
    moves: [
      { table: "Group A", team_id: 31, team: "Falcons", from: 2, to: 1 },
      { table: "Group A", team_id: 32, team: "Ravens", from: 1, to: 2 },
    ],
    unchanged: ["Group B"],
    games: [{ game_number: 7, before: ["Ravens", null], after: ["Falcons", null] }],
  });
  expect(asked()).toEqual([]);
  await user.selectOptions(choice, "Football (UEFA)");
  expect(await dialog.findByText("2 ranks change")).toBeTruthy();
  expect(dialog.getByText("Group A: Falcons 2 → 1 · Ravens 1 → 2")).toBeTruthy();
  expect(dialog.getByText("As before: Group B")).toBeTruthy();
  expect(dialog.getByText("Game 7: Falcons – ? instead of Ravens – ?")).toBeTruthy();
  const wanted = { division_id: null, ranking: "uefa", rules: null, former: unchanged };
  expect(asked()).toEqual([wanted]);
  expect(saved()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toEqual([wanted]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("games that have begun stand in the way, and are named", async () => {
  const { user, choice, dialog } = await openDialog({ in_the_way: [7, 8] });
  await user.selectOptions(choice, "Ultimate (WFDF)");
  expect(await dialog.findByText(/other teams to games 7, 8, which have begun/)).toBeTruthy();
});

test("going back to the stored rules says nothing of changes, and saves nothing", async () => {
  const { user, choice, dialog } = await openDialog();
  await user.selectOptions(choice, "Handball (EHF)");
  expect(await dialog.findByText("No rank changes.")).toBeTruthy();
  await user.selectOptions(choice, "Wins, net score, points scored");
  expect(dialog.queryByText("No rank changes.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved()).toEqual([]);
});

test("criteria are moved, removed and added, and the whole is sent", async () => {
  const { user, dialog, list, choice } = await openEditor();
  const names = () => list.getAllByRole("row").map((row) => row.getAttribute("aria-label"));
  expect(names()).toEqual([
    "wins",
    "net score",
    "points scored",
    "Games between those level",
    "ratio of points won to lost",
  ]);
  await user.click(list.getByRole("button", { name: "Move “Games between those level” up" }));
  await user.click(list.getByRole("button", { name: "Remove “ratio of points won to lost”" }));
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Add a criterion" }),
    "table points",
  );
  await user.click(list.getByRole("radio", { name: "only where two are level" }));
  await user.click(list.getByRole("button", { name: "“net score” earlier" }));
  await user.click(dialog.getByRole("radio", { name: "Drawing lots" }));
  const win = dialog.getByRole("spinbutton", { name: "Win" });
  await user.clear(win);
  await user.type(win, "3.5");
  await user.type(dialog.getByRole("spinbutton", { name: /Not having come/ }), "-1");
  await user.type(dialog.getByRole("spinbutton", { name: "Who came" }), "3");
  await user.type(dialog.getByRole("spinbutton", { name: "Who didn't" }), "0");
  expect(choice.selectedOptions[0]!.text).toBe("Wins, net score, points scored, changed");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({
    division_id: null,
    ranking: "default",
    former: unchanged,
    rules: {
      points: { win: 3.5, tie: 1, loss: 0, forfeit: -1, narrow: null },
      walkover: { winner: 3, loser: 0 },
      criteria: [
        { among: "all", by: "wins" },
        { among: "all", by: "score_difference" },
        { among: "tied", by: ["score_difference", "wins", "scored"], pairs: true },
        { among: "all", by: "scored" },
        { among: "all", by: "match_points" },
      ],
      again: "head_to_head",
      last: "lot",
    },
  });
});

test("who looks at a preset's fields has changed nothing, until one is another", async () => {
  const { user, dialog, list, choice } = await openEditor();
  const shown = () => choice.selectedOptions[0]!.text;
  expect(shown()).toBe("Wins, net score, points scored");
  await user.click(list.getByRole("button", { name: "Move “net score” up" }));
  expect(shown()).toBe("Wins, net score, points scored, changed");
  await user.click(list.getByRole("button", { name: "Move “net score” down" }));
  expect(shown()).toBe("Wins, net score, points scored");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved()).toEqual([]);
});

const { volleyball, pickleball_15: toFifteen } = formatPresets;

test("the score where a team didn't come can be chosen but where sets are counted", async () => {
  const { dialog } = await openEditor({}, { game_format: volleyball });
  expect(dialog.getByText(/^Where sets are counted it is every set/)).toBeTruthy();
  expect(dialog.queryByRole("spinbutton", { name: "Who came" })).toBeNull();
});

test("and is there where some games count no sets", async () => {
  const bracket_formats = [{ bracket_id: 1, round: 3, format: null }];
  const { dialog } = await openEditor({}, { game_format: volleyball, bracket_formats });
  expect(dialog.getByRole("spinbutton", { name: "Who came" })).toBeTruthy();
  expect(dialog.getByText(/Where sets are counted it is always every set/)).toBeTruthy();
});

test.each([
  ["a preset's, of one score", { ranking: "uefa" as const, game_format: null }, "3–0"],
  [
    "a preset's, of a game to some points",
    { ranking: "uefa" as const, game_format: toFifteen },
    null,
  ],
  ["an own one of a game to some points", { game_format: toFifteen, own_ranking: ownRules }, "5–0"],
  ["an own one of sets", { game_format: volleyball, own_ranking: ownRules }, null],
])("words say what holds: %s", async (_, tournament, score) => {
  const { section } = await openSettings({}, tournament);
  await section.findByRole("list");
  const said = section.queryByText(/A game that one team didn't come to counts/)?.textContent;
  expect(/counts (.*)\.$/.exec(said ?? "")?.[1] ?? null).toBe(score);
});

test("a criterion is moved by keyboard alone, and the button stays under the finger", async () => {
  const { user, list } = await openEditor();
  const up = list.getByRole("button", { name: "Move “points scored” up" });
  up.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(list.getAllByRole("row").map((row) => row.getAttribute("aria-label"))).toEqual([
    "points scored",
    "wins",
    "net score",
    "Games between those level",
    "ratio of points won to lost",
  ]);
  expect(document.activeElement).toBe(up);
});

test("what can't be is named at once, and is not sent", async () => {
  const { user, dialog, list } = await openEditor();
  const up = { name: "Move “Games between those level” up" };
  for (let press = 0; press < 3; press++) await user.click(list.getByRole("button", up));
  expect(list.getByText(/can't come first: at the start, all teams are level/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByRole("alert").textContent).toMatch(/can't come first/);
  expect(saved()).toEqual([]);
});

test("numbers beyond what can be are said at their fields in words", async () => {
  const { user, dialog } = await openEditor();
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Add a criterion" }),
    "table points",
  );
  const win = dialog.getByRole("spinbutton", { name: "Win" });
  await user.clear(win);
  await user.type(win, "101");
  expect(dialog.getByText("Points are whole or half numbers from −100 to 100")).toBeTruthy();
  await user.type(dialog.getByRole("spinbutton", { name: "Who came" }), "1000");
  expect(dialog.getByText("Must be at most 999")).toBeTruthy();
});

test("an empty field of points is no nought", async () => {
  const { user, dialog } = await openEditor();
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Add a criterion" }),
    "table points",
  );
  const win = dialog.getByRole("spinbutton", { name: "Win" });
  await user.clear(win);
  expect(dialog.getByText("Points are whole or half numbers from −100 to 100")).toBeTruthy();
  await user.type(win, "0");
  expect(dialog.getByText("A win must give more points than a loss")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(win);
});

test("a preset that was changed is taken back to what it was", async () => {
  const { user, dialog, choice } = await openEditor();
  await user.click(dialog.getByRole("button", { name: "Back to the unchanged rules" }));
  expect(choice.value).toBe("default");
  expect(dialog.queryByRole("grid")).toBeNull();
});

test("a division goes by its own rules, or as all do", async () => {
  const own = { division_id: 3, ranking: "uefa", rules: null } as const;
  const { user, section } = await openSettings({}, { divisions, division_rankings: [own] });
  expect(section.getByText("Football (UEFA)")).toBeTruthy();
  expect(section.getByText("As all divisions")).toBeTruthy();
  await user.click(section.getByRole("button", { name: "Change: Women" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Order of the tables: Women" }));
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Ranking rules" });
  expect(choice.value).toBe("uefa");
  await user.selectOptions(choice, "As all divisions");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const former = { ranking: "uefa", rules: null };
  await waitFor(() =>
    expect(saved()).toEqual([{ division_id: 3, ranking: null, rules: null, former }]),
  );
});

test("what somebody else has changed meanwhile is said, and what was chosen is kept", async () => {
  scene.api.refuse("PUT", paths.ranking(12), 409, {
    error: "Changed meanwhile",
    code: "changed_meanwhile",
    conflict: { fields: unchanged },
  });
  const { user, dialog, choice } = await openDialog();
  await user.selectOptions(choice, "Handball (EHF)");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Somebody else has changed these rules meanwhile/)).toBeTruthy();
  expect(choice.value).toBe("ehf_final");
});

test("what was chosen is back after Escape, and gone after Cancel", async () => {
  const { user, choice, section } = await openDialog();
  const again = async () => {
    await user.click(section.getByRole("button", { name: "Change: Order of the tables" }));
    return within(await screen.findByRole("dialog"));
  };
  await user.selectOptions(choice, "Basketball (FIBA)");
  await user.keyboard("{Escape}");
  const kept = await again();
  const shown = () =>
    kept.getByRole<HTMLSelectElement>("combobox", { name: "Ranking rules" }).value;
  expect(shown()).toBe("fiba");
  await user.click(await kept.findByRole("button", { name: "Discard it" }));
  expect(shown()).toBe("default");
  await user.selectOptions(
    kept.getByRole("combobox", { name: "Ranking rules" }),
    "Basketball (FIBA)",
  );
  await user.click(kept.getByRole("button", { name: "Cancel" }));
  const fresh = await again();
  expect(fresh.getByRole("combobox", { name: "Ranking rules" })).toHaveProperty("value", "default");
});
