import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandsTo } from "#web/testing/receipts.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
});
afterEach(() => void vi.useRealTimers());

function open(format: GameFormat | null, changes: Partial<ScheduleRow> = {}) {
  const tournament = exampleTournament({ game_format: format });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.replySchedule([exampleRow(changes)]);
  scene.replyReceipts();
  return scene.openAsOwner("?tab=matches&view=scores");
}

const field = (part: number, team = "Falcons") => `Set ${part}, ${team}, game 1`;
const first = () => screen.findByRole("textbox", { name: field(1) });
const sent = () => commandsTo(scene.api).map(({ result }) => result);
const three = [
  [21, 19],
  [18, 21],
  [15, 13],
];

describe("a game in sets", () => {
  test("is typed with six numbers, Enter after each, and saved with the last", async () => {
    const { user } = open(formatPresets.beach_volleyball);
    await user.click(await first());
    await user.keyboard("21{Enter}19{Enter}18{Enter}21{Enter}15{Enter}13");
    expect(sent()).toEqual([]);
    const rows = [exampleRow({ t1s: 2, t2s: 1, parts: three as never, status: "COMPLETED" })];
    scene.replySchedule(rows);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(sent()).toMatchObject([{ t1s: 2, t2s: 1, parts: three, status: "completed" }]);
    const card = screen.getByRole("article", { name: "Game 1" });
    expect(card.textContent).toMatch(/Falcons21 18 152Ravens19 21 131/);
  });

  test("is explained in its own words alone", async () => {
    open(formatPresets.beach_volleyball);
    const hint = await screen.findByText(/^Enter goes to the next field/u);
    expect(hint.textContent).not.toContain("Type both scores");
    cleanup();
    open(null);
    expect(await screen.findByText(/^Type both scores and press Enter\. The points/u)).toBeTruthy();
  });

  test("is over after two sets, which Enter knows", async () => {
    const { user } = open(formatPresets.beach_volleyball);
    await user.click(await first());
    await user.keyboard("21{Enter}19{Enter}21{Enter}15{Enter}");
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          t1s: 2,
          t2s: 0,
          parts: [
            [21, 19],
            [21, 15],
          ],
        },
      ]),
    );
  });

  test("that can't have ended so says why in sight, and is saved anyway", async () => {
    const shown: Element[] = [];
    HTMLElement.prototype.scrollIntoView = function show(this: Element) {
      shown.push(this);
    };
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView"));
    const { user } = open(formatPresets.beach_volleyball);
    await user.click(await first());
    await user.keyboard("21{Enter}20{Enter}21{Enter}15{Enter}");
    const why = "Set 1 can't be 21–20: a set to 21 needs a lead of 2.";
    const said = await screen.findByText(why);
    expect(shown.at(-1)?.contains(said)).toBe(true);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save anyway" }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          parts: [
            [21, 20],
            [21, 15],
          ],
        },
      ]),
    );
  });

  test("that lacks a side of a set asks for it, and one without any for scores", async () => {
    const { user } = open(formatPresets.beach_volleyball);
    await user.click(await first());
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(await screen.findAllByText("Enter both scores")).not.toEqual([]);
    await user.type(screen.getByRole("textbox", { name: field(2) }), "21");
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(await screen.findAllByText(/A set is missing in between/)).not.toEqual([]);
    expect(sent()).toEqual([]);
  });

  test("is counted by thumbs in the set that is played, which counts once it is over", async () => {
    const { user } = open(formatPresets.beach_volleyball, {
      status: "IN_PROGRESS",
      t1s: 1,
      t2s: 0,
      parts: [
        [21, 19],
        [20, 12],
      ],
    });
    await first();
    await user.click(screen.getByRole("button", { name: "One more for Falcons, set 2" }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          t1s: 2,
          t2s: 0,
          parts: [
            [21, 19],
            [21, 12],
          ],
          status: "in_progress",
        },
      ]),
    );
  });

  test("has its sides swapped, and saves them as they are", async () => {
    const { user } = open(formatPresets.beach_volleyball);
    await first();
    await user.click(screen.getByRole("button", { name: "Swap sides" }));
    const card = screen.getByRole("article", { name: "Game 1" });
    const names = within(card)
      .getAllByRole("textbox")
      .map((input) => input.getAttribute("aria-label"));
    expect(names.slice(0, 2)).toEqual([field(1, "Ravens"), field(1)]);
    await user.click(screen.getByRole("textbox", { name: field(1, "Ravens") }));
    await user.keyboard("15{Enter}21{Enter}10{Enter}21{Enter}");
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          parts: [
            [21, 15],
            [21, 10],
          ],
        },
      ]),
    );
  });
});

test("periods add up, and overtime is there once it is level", async () => {
  const { user } = open(formatPresets.basketball);
  await user.click(await screen.findByRole("textbox", { name: "Period 1, Falcons, game 1" }));
  await user.keyboard("20{Enter}15{Enter}20{Enter}25{Enter}10{Enter}10{Enter}10{Enter}10");
  const overtime = await screen.findByRole("textbox", { name: "Period 5, Falcons, game 1" });
  await user.click(overtime);
  await user.keyboard("7{Enter}5{Enter}");
  await waitFor(() => expect(sent()).toMatchObject([{ t1s: 67, t2s: 65, status: "completed" }]));
});

test("a game to a number of points has one score, which is asked about beyond them", async () => {
  const { user } = open(formatPresets.ultimate);
  await user.type(
    await screen.findByRole("textbox", { name: "Score of Falcons, game 1" }),
    "16{Tab}9{Enter}",
  );
  expect(await screen.findByText("16–9 can't be: it was over at 15–9.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(sent()).toMatchObject([{ t1s: 16, t2s: 9 }]));
  expect(sent()[0]!.parts).toBeNull();
});

test("what was typed before the format changed stays in sight, whichever way it changed", async () => {
  const one = open(formatPresets.ultimate);
  const score = await screen.findByRole("textbox", { name: "Score of Falcons, game 1" });
  await one.user.type(score, "12{Tab}8");
  cleanup();
  const two = open(formatPresets.beach_volleyball);
  await first();
  expect(screen.getByText("Typed before the format changed: 12 – 8")).toBeTruthy();
  await two.user.click(screen.getByRole("button", { name: "Discard" }));
  await two.user.click(await first());
  await two.user.keyboard("21{Enter}19");
  expect(screen.queryByText(/Typed before/)).toBeNull();
  cleanup();
  open(formatPresets.ultimate);
  expect(await screen.findByText("Typed before the format changed: 21-19")).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("a two-pointer may pass what a game goes to, and overtime too, without being asked about", async () => {
  const { user } = open(formatPresets.basketball_3x3);
  await user.type(
    await screen.findByRole("textbox", { name: "Score of Falcons, game 1" }),
    "22{Tab}20{Enter}",
  );
  await waitFor(() => expect(sent()).toMatchObject([{ t1s: 22, t2s: 20, status: "completed" }]));
  expect(screen.queryByText("Save anyway")).toBeNull();
});
