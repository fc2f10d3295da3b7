import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import {
  exampleDivision,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandPath, commandsTo } from "#web/testing/receipts.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  const tournament = exampleTournament({ game_format: formatPresets.beach_volleyball });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
});

const sent = () => scene.api.callsTo("PUT", paths.match(1)).map(({ body }) => body);
const handedIn = () => commandsTo(scene.api);
const saved = { match: { id: 1, game_number: 1, status: "completed" as const }, advanced: [] };
const press = (name: string) => screen.findByRole("button", { name });

function enterScores(changes: Partial<ScheduleRow> = {}) {
  scene.replySchedule([exampleRow(changes)]);
  scene.replyReceipts();
  return scene.openAsOwner("?tab=matches&view=scores");
}

describe("how a game ended is entered by two presses", () => {
  test.each([
    ["Falcons did not come", { outcome: "walkover", lost_by: "home" }],
    ["Ravens did not come", { outcome: "walkover", lost_by: "away" }],
    ["Ravens gave up", { outcome: "retired", lost_by: "away" }],
    ["Broken off", { outcome: "abandoned", lost_by: null }],
    ["Neither team came", { outcome: "double_forfeit", lost_by: null }],
  ])("%s", async (name, body) => {
    const { user } = enterScores();
    await user.click(await press("Not played to the end…"));
    await user.click(await press(name));
    await waitFor(() => expect(handedIn()).toHaveLength(1));
    const replaces = { status: "scheduled", outcome: "played", t1s: null };
    expect(handedIn()[0]).toMatchObject({ result: body, replaces });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("what was counted and not yet saved goes with a team that gives up", async () => {
    const { user } = enterScores();
    await user.click(await screen.findByRole("textbox", { name: "Set 1, Falcons, game 1" }));
    await user.keyboard("21{Enter}19{Enter}3{Enter}5");
    await user.click(await press("Not played to the end…"));
    await user.click(await press("Falcons gave up"));
    await waitFor(() => expect(handedIn()).toHaveLength(1));
    const parts = [
      [21, 19],
      [3, 5],
    ];
    expect(handedIn()[0]?.result).toMatchObject({ outcome: "retired", lost_by: "home", parts });
  });

  test("without a connection it is kept on this device, and sent when there is one", async () => {
    const { user } = enterScores();
    scene.api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
    await user.click(await press("Not played to the end…"));
    await user.click(await press("Ravens did not come"));
    expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
    scene.replyReceipts();
    await user.click(await press("Retry now"));
    await waitFor(() => expect(screen.queryByText("1 score is not saved yet")).toBeNull());
    expect(handedIn().at(-1)?.result).toMatchObject({ outcome: "walkover", lost_by: "away" });
  });
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** What the dialog that is open says of the table. */
async function saidOfTable() {
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "Neither team came" });
  return dialog.queryAllByText(/in the table/i).map(({ textContent }) => plain(textContent));
}

async function askInList(
  row: Partial<ScheduleRow>,
  changes: Parameters<typeof exampleTournament>[0],
) {
  const tournament = exampleTournament(changes);
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.replySchedule([exampleRow(row)]);
  const { user } = scene.openAsOwner("?tab=matches&view=list");
  await user.click(await press("Game 1: not played to the end"));
  return saidOfTable();
}

describe("what the table counts is said", () => {
  const beach = { game_format: formatPresets.beach_volleyball };
  test.each([
    ["the sets of its format", beach, ["2 – 0 (21-0, 21-0)", "2 – 0 (21-0, 21-0)", "0 – 0"]],
    ["the score of its rules", { ranking: "uefa" as const }, ["3 – 0", "3 – 0", "0 – 0"]],
    ["nothing of a retirement whose score stays", {}, ["1 – 0", "0 – 0"]],
  ])("before it is chosen: %s", async (_, changes, scores) => {
    const said = await askInList({}, changes);
    expect(said).toEqual(scores.map((score) => `In the table it counts as ${score}.`));
  });

  test("by the rules of the game's division", async () => {
    const divisions = [exampleDivision({ id: 3, brackets: [{ id: 5, name: "Group A" }] })];
    const own = { division_id: 3, ranking: "fiba" as const, rules: null };
    const said = await askInList({}, { divisions, division_rankings: [own] });
    expect(said.slice(0, 2)).toEqual([
      "In the table it counts as 20 – 0.",
      "In the table it counts as 2 – 0.",
    ]);
  });

  test("but nothing of a knock-out's game, which is in no table", async () => {
    expect(await askInList({ stage: "elimination" }, beach)).toEqual([]);
  });

  test("of who gives up with what was typed so far", async () => {
    const { user } = enterScores();
    await user.click(await screen.findByRole("textbox", { name: "Set 1, Falcons, game 1" }));
    await user.keyboard("21{Enter}19{Enter}3{Enter}5");
    await user.click(await press("Not played to the end…"));
    expect((await saidOfTable()).slice(1, 3)).toEqual([
      "If Falcons gave up, it counts as 1 – 2 (21-19, 3-21, 0-15) in the table.",
      "If Ravens gave up, it counts as 2 – 0 (21-19, 21-5) in the table.",
    ]);
  });

  const parts: [number, number][] = [
    [21, 19],
    [3, 5],
  ];
  const stands = { status: "COMPLETED", lost_by: "home", t1s: 1, t2s: 0, parts } as const;

  test("beside a result that stands, where it isn't its score", async () => {
    enterScores({ ...stands, outcome: "retired" });
    const card = within(await screen.findByRole("article", { name: "Game 1" }));
    const note = await card.findByText(/In the table/);
    expect(plain(note.textContent)).toBe("In the table it counts as 1 – 2 (21-19, 3-21, 0-15).");
  });

  test("and not beside one that counts as it stands", async () => {
    enterScores({ ...stands, outcome: "walkover" });
    const card = within(await screen.findByRole("article", { name: "Game 1" }));
    expect(await card.findByText("Falcons did not come")).toBeTruthy();
    expect(card.queryByText(/In the table/)).toBeNull();
  });

  test("where a result is corrected", async () => {
    const ended = { outcome: "walkover", lost_by: "away" } as const;
    scene.replySchedule([exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, ...ended })]);
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await press("Correct the result of game 1"));
    const dialog = within(await screen.findByRole("dialog"));
    const note = await dialog.findByText(/In the table/);
    expect(plain(note.textContent)).toBe("In the table it counts as 2 – 0 (21-0, 21-0).");
  });

  test("where neither team came, which is a result without a score", async () => {
    const ended = { outcome: "double_forfeit", t1s: null, t2s: null } as const;
    scene.replySchedule([exampleRow({ status: "COMPLETED", ...ended })]);
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await press("Correct the result of game 1"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Neither team came: both lose")).toBeTruthy();
    expect(dialog.queryByText(/no result/)).toBeNull();
  });
});

describe("without a connection", () => {
  test("an end said in the list of matches is kept, counted, and sent by itself", async () => {
    scene.api.respond("PUT", paths.match(1), () => Promise.reject(new TypeError("offline")));
    scene.api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
    const { user } = scene.openAsOwner("?tab=matches&view=list");
    await user.click(await press("Game 1: not played to the end"));
    await user.click(await press("Ravens did not come"));
    expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
    expect(await screen.findByText("Walkover")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    scene.replyReceipts();
    await user.click(await press("Retry now"));
    await waitFor(() => expect(screen.queryByText("1 score is not saved yet")).toBeNull());
    expect(handedIn().at(-1)?.result).toMatchObject({ outcome: "walkover", lost_by: "away" });
  });
});

test("the list of matches asks the same, as long as a game isn't over", async () => {
  scene.replySchedule([exampleRow({}), exampleRow({ id: 2, game_number: 2, status: "COMPLETED" })]);
  scene.replySaved();
  const { user } = scene.openAsOwner("?tab=matches&view=list");
  await user.click(await press("Game 1: not played to the end"));
  await user.click(await press("Ravens did not come"));
  await waitFor(() => expect(sent()).toMatchObject([{ outcome: "walkover", lost_by: "away" }]));
  expect(screen.queryByRole("button", { name: "Game 2: not played to the end" })).toBeNull();
});

test("a card says who didn't come in place of a score to enter", async () => {
  enterScores({ status: "COMPLETED", t1s: 2, t2s: 0, outcome: "walkover", lost_by: "away" });
  const card = within(await screen.findByRole("article", { name: "Game 1" }));
  expect(await card.findByText("Ravens did not come")).toBeTruthy();
  expect(await card.findByText("Walkover")).toBeTruthy();
  expect(card.queryByRole("button", { name: "Not played to the end…" })).toBeNull();
});

test("a game that a withdrawal gave away says so on its card and where it is corrected", async () => {
  const ended = { outcome: "walkover", lost_by: "away", by_withdrawal: true } as const;
  const row = { status: "COMPLETED", t1s: 2, t2s: 0, ...ended } as const;
  const { unmount } = enterScores(row);
  const card = within(await screen.findByRole("article", { name: "Game 1" }));
  expect(await card.findByText("Ravens has withdrawn")).toBeTruthy();
  unmount();
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await press("Correct the result of game 1"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Ravens has withdrawn")).toBeTruthy();
});

test("a walkover is corrected to a retirement, after a look at what it moves", async () => {
  const ended = { outcome: "walkover" as const, lost_by: "away" as const };
  scene.replySchedule([exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, ...ended })]);
  scene.replyConsequences(1, [
    {
      follow_up: "advance",
      is_possible: true,
      games: [],
      moves: [],
      champions: [],
      duties: [],
      seen: "none",
    },
  ]);
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await press("Correct the result of game 1"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("radio", { name: "Not played to the end" })).toHaveProperty(
    "checked",
    true,
  );
  const how = dialog.getByRole("combobox", { name: "How it ended" });
  await user.selectOptions(how, "Falcons gave up");
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await dialog.findByText("No other game, place or champion changes.");
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    outcome: "retired",
    lost_by: "home",
    follow_up: "advance",
    former: { outcome: "walkover", lost_by: "away" },
  });
});

test("the same score can be that of a game that was played after all", async () => {
  const ended = { outcome: "walkover" as const, lost_by: "away" as const };
  scene.replySchedule([exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, ...ended })]);
  scene.replyConsequences(1, [
    {
      follow_up: "advance",
      is_possible: true,
      games: [],
      moves: [],
      champions: [],
      duties: [],
      seen: "none",
    },
  ]);
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await press("Correct the result of game 1"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Another score" }));
  scene.api.reply("PUT", paths.match(1), MatchResponse, saved);
  await dialog.findByText("No other game, place or champion changes.");
  await user.click(dialog.getByRole("button", { name: "Save correction" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ outcome: "played", lost_by: null, t1s: 2, t2s: 0 });
});

describe("before it is said how a game of the list ended", () => {
  const winner = { kind: "winner", game_number: 1 } as const;
  const rita = {
    role: "referee",
    official_id: 7,
    team_id: null,
    name: "Rita",
    source: null,
    is_gone: false,
  } as const;
  const abandoned = { status: "COMPLETED", outcome: "abandoned" } as const;

  async function sayBrokenOff(changes: Partial<ScheduleRow>) {
    scene.replySchedule([
      exampleRow({ duties: [rita] }),
      exampleRow({
        id: 5,
        game_number: 5,
        team1: null,
        team2: "Owls",
        team1_source: winner,
        duties: [{ ...rita, official_id: 8, name: "Ben" }],
      }),
      exampleRow({ id: 6, game_number: 6, team1: "Bats", team2: "Cats" }),
    ]);
    scene.replySaved();
    const { user } = scene.openAsOwner("?tab=matches&view=list");
    await user.click(await press("Game 1: not played to the end"));
    const dialog = within(await screen.findByRole("dialog"));
    const follows = (await dialog.findByRole("region", { name: "What follows" })).textContent;
    await user.click(dialog.getByRole("button", { name: "Broken off" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    scene.replySchedule([exampleRow({ duties: [rita], ...changes })]);
    // What a toast captures with is not in the tests' browser.
    fireEvent.click(await press("Undo"));
    return follows;
  }

  test("what follows and who must be told is shown, and one press takes it back", async () => {
    const follows = await sayBrokenOff(abandoned);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const former = { status: "completed", outcome: "abandoned" };
    expect(sent()[1]).toMatchObject({ status: "scheduled", outcome: "played", t1s: null, former });
    expect(await screen.findByText("Game 1 is as it was before")).toBeTruthy();
    expect(follows).toContain(
      "No other game moves. Who plays or helps in these games follows from it: 5",
    );
    expect(follows).toMatch(/Who must be told: Falcons, Owls, Ravens.*On duty there: Rita$/);
  });

  test("nothing is taken back that somebody has changed since", async () => {
    await sayBrokenOff({ status: "COMPLETED", outcome: "walkover", lost_by: "home" });
    expect(await screen.findByText(/Someone has changed this game since/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
