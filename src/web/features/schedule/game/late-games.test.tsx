import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleKnockout } from "#web/features/bracket-tree/testing/example-knockout.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { openTournament } from "#web/testing/tournament-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

/** A game of 14:00 that nobody has started, one that was, and one that is still to come. */
const rows = [gameAt(1, 14), gameAt(2, 13, { status: "IN_PROGRESS" }), gameAt(3, 15)];

beforeEach(() => {
  vi.setSystemTime("2026-11-21T14:20:00Z");
  scene = stageAdmin();
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: defaultScheduleRules,
  });
  scene.replySchedule(rows);
});

const marked = (elements: HTMLElement[]) =>
  elements.map((element) => within(element).queryByText("Late") !== null);

const card = (number: number) => screen.getByRole("button", { name: new RegExp(`^${number}\\D`) });

test("the organiser's table marks a game that nobody has started in time", async () => {
  scene.openAsOwner("?tab=matches");
  const table = within(await screen.findByRole("table", { name: "Matches" }));
  expect(marked(table.getAllByRole("row").slice(1))).toEqual([false, true, false]);
});

test("of one that waits for a free court that is said instead", async () => {
  const [first, ...others] = rows;
  scene.replySchedule([{ ...first!, queued_until: "2026-11-22T00:00:00.000Z" }, ...others]);
  scene.openAsOwner("?tab=matches");
  const table = within(await screen.findByRole("table", { name: "Matches" }));
  expect(marked(table.getAllByRole("row").slice(1))).toEqual([false, false, false]);
  expect(table.getAllByText("waits for a free court")).toHaveLength(1);
});

test("the board marks it on its card and where it is opened", async () => {
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  expect(marked([1, 2, 3].map(card))).toEqual([true, false, false]);
  await user.click(card(1));
  expect(marked([await screen.findByRole("dialog", { name: "Game 1" })])).toEqual([true]);
});

test("score entry marks it", async () => {
  scene.openAsOwner("?tab=matches&view=scores");
  const first = await screen.findByRole("article", { name: "Game 1" });
  const others = [2, 3].map((number) => screen.getByRole("article", { name: `Game ${number}` }));
  expect(marked([first, ...others])).toEqual([true, false, false]);
});

test.each(["tree", "list"])("the playoffs mark it in the %s", async (layout) => {
  const starts = ["14:00", "15:00"];
  const knockout = exampleKnockout({
    teams: ["Ants", "Bees", "Cats", "Dogs"],
    changes: ({ game_number }) => ({
      raw_start_time: `2026-11-21T${starts[game_number - 1] ?? "16:00"}:00Z`,
    }),
  });
  scene.api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [knockout], final_ranking: [] },
  });
  openTournament(`/tournaments/12/standings?view=playoffs&layout=${layout}`);
  const first = await screen.findByRole("article", { name: "Game 1" });
  expect(marked([first, screen.getByRole("article", { name: "Game 2" })])).toEqual([true, false]);
});
