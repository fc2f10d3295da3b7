import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { optionsOf } from "#web/testing/options-of.ts";
import { currentPath } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const found = () =>
  screen.queryAllByRole("button", { name: /^Edit game/ }).map((button) => button.title);

describe("the matches", () => {
  test("are a table with their filters", async () => {
    scene.openAsOwner("?tab=matches");
    const table = await screen.findByRole("table", { name: "Matches" });
    const [head, row] = within(table).getAllByRole("row");
    expect(
      within(head!)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Game #", "Date & Time", "Teams", "Score", "Court", "Status", "Actions"]);
    expect(row?.textContent).toMatch(/^1Nov 21, 2026, 9:00.AMFalconsRavensGroup A–AScheduled/u);
    expect(optionsOf("Status")).toEqual([
      "All",
      "Scheduled",
      "In progress",
      "Completed",
      "Canceled",
    ]);
    expect(optionsOf("Bracket")).toEqual(["All", "Group A"]);
    expect(optionsOf("Date")).toEqual(["All", "Sat, Nov 21"]);
    expect(optionsOf("Court")).toEqual(["All", "Court A", "Court B", "Court C", "Court D"]);
  });

  test("are all there in the gender of each filter", async () => {
    onTestFinished(async () => void (await i18n.changeLanguage("en")));
    i18n.addResourceBundle("es", "manage", await readCatalogue("es", "manage"));
    scene.openAsOwner("?tab=matches");
    await screen.findByRole("table", { name: "Matches" });
    await act(() => i18n.changeLanguage("es"));
    const first = ["Estado", "Grupo", "Fecha", "Pista"].map((label) => optionsOf(label)[0]);
    expect(first).toEqual(["Todos", "Todos", "Todas", "Todas"]);
  });

  test("say once what both sides of a Swiss game wait for", async () => {
    const pairing = { kind: "pairing", bracket: "Swiss", round: 3 } as const;
    const nobody = { team1: null, team2: null, home_team_id: null, away_team_id: null };
    const sources = { team1_source: pairing, team2_source: pairing };
    scene.replySchedule([exampleRow({ ...nobody, ...sources })]);
    scene.openAsOwner("?tab=matches");
    const table = await screen.findByRole("table", { name: "Matches" });
    expect(within(table).getAllByText("Paired after round 2")).toHaveLength(1);
  });

  test("show which of them are locked in their place", async () => {
    scene.replySchedule([exampleRow(), exampleRow({ id: 2, game_number: 2, locked: true })]);
    scene.openAsOwner("?tab=matches");
    const table = await screen.findByRole("table", { name: "Matches" });
    const [, free, locked] = within(table).getAllByRole("row");
    expect(within(free!).queryByText("Locked")).toBeNull();
    expect(within(locked!).getByText("Locked")).toBeTruthy();
  });

  test("are filtered by bracket and date", async () => {
    const other = { id: 2, bracket: "Group B", date: "2026-11-22" };
    scene.replySchedule([exampleRow(), exampleRow(other)]);
    const { user } = scene.openAsOwner("?tab=matches");
    await screen.findByRole("button", { name: "Edit game 1" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Bracket" }), "Group B");
    expect(screen.queryByRole("button", { name: "Edit game 1" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Date" }), "2026-11-21");
    expect(await screen.findByText("No matches")).toBeTruthy();
    expect(currentPath()).toContain("bracket=Group+B&date=2026-11-21");
  });

  test("are found by a part of a team's name, or by their number", async () => {
    scene.replySchedule([
      exampleRow({ team1: "Øyvind Núñez", team2: null }),
      exampleRow({ id: 2, game_number: 12, team1: "Marek Groß", team2: "Ravens 1" }),
    ]);
    const { user } = scene.openAsOwner("?tab=matches");
    await screen.findByRole("button", { name: "Edit game 1" });
    const field = screen.getByRole("searchbox", { name: "Team or game number" });
    await user.type(field, "oyv nunez");
    expect(found()).toEqual(["Edit game 1"]);
    await user.clear(field);
    await user.type(field, "#12");
    expect(found()).toEqual(["Edit game 12"]);
    await user.clear(field);
    await user.type(field, "1");
    expect(found()).toEqual(["Edit game 1", "Edit game 12"]);
    await user.type(field, "9");
    await user.click(await screen.findByRole("button", { name: "Clear Filters" }));
    expect(found()).toEqual(["Edit game 1", "Edit game 12"]);
  });

  test("begin where the day is, with those before at a press, and whole for whoever looks", async () => {
    vi.setSystemTime("2026-11-21T12:00:00Z");
    const over = { date: "2026-11-20", status: "COMPLETED", t1s: 21, t2s: 15 } as const;
    scene.replySchedule([
      exampleRow(over),
      exampleRow({ ...over, id: 2, game_number: 2, court_id: 2, court: "B" }),
      exampleRow({ id: 3, game_number: 3, raw_start_time: "2026-11-21T13:00:00.000Z" }),
    ]);
    const { user } = scene.openAsOwner("?tab=matches");
    const earlier = await screen.findByRole("button", { name: "Show 2 earlier games" });
    expect(found()).toEqual(["Edit game 3"]);
    await user.click(earlier);
    expect(found()).toEqual(["Edit game 1", "Edit game 2", "Edit game 3"]);
    await user.click(screen.getByRole("button", { name: "Hide earlier games" }));
    expect(found()).toEqual(["Edit game 3"]);
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(found()).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event("afterprint")));
    await user.selectOptions(screen.getByRole("combobox", { name: "Court" }), "2");
    expect(found()).toEqual(["Edit game 2"]);
  });

  test("that are none say so", async () => {
    scene.replySchedule([]);
    scene.openAsOwner("?tab=matches");
    expect(await screen.findByText("No matches")).toBeTruthy();
    expect(screen.getByText("Create a match, or draw brackets with a schedule.")).toBeTruthy();
  });
});

test.each(["scores", "board"])(
  "in the view %s, too, an empty schedule says that it is empty",
  async (view) => {
    scene.replySchedule([]);
    scene.openAsOwner(`?tab=matches&view=${view}`);
    expect(await screen.findByText("No matches")).toBeTruthy();
  },
);

test("matches are filtered by status and court, in the address too", async () => {
  scene.replySchedule([exampleRow(), exampleRow({ id: 2, court_id: 2, court: "B" })]);
  const { user } = scene.openAsOwner("?tab=matches&court=2");
  expect(await screen.findByRole("button", { name: "Edit game 2" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit game 1" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Completed");
  expect(await screen.findByText("No matches")).toBeTruthy();
});

test("deleting a match asks with the specified words", async () => {
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Delete game 1" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Are you sure you want to delete this match?")).toBeTruthy();
  scene.api.reply("DELETE", paths.match(1), Empty, {});
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(scene.api.callsTo("DELETE", paths.match(1))).toHaveLength(1));
});
