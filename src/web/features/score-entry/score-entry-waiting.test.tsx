import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
});

const nobody = { team1: null, team2: null, home_team_id: null, away_team_id: null };
const pairing = { kind: "pairing", bracket: "Swiss", round: 2 } as const;
const ofRound2 = exampleRow({
  id: 2,
  start_time: "09:00",
  ...nobody,
  team1_source: pairing,
  team2_source: pairing,
});
const final = exampleRow({
  id: 3,
  ...nobody,
  team2: "Bears",
  away_team_id: 33,
  team1_source: { kind: "winner", game_number: 1 },
});
const openScores = () => scene.openAsOwner("?tab=matches&view=scores");

test("games without teams stand behind those that can be scored, folded, with what they wait for", async () => {
  scene.replySchedule([exampleRow({ id: 1 }), ofRound2, final]);
  openScores();
  const ahead = within(await screen.findByRole("region", { name: "To play" }));
  expect(ahead.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual([
    "Game 1",
  ]);
  const folded = screen.getByText("Teams not known yet").closest("details")!;
  expect(folded.open).toBe(false);
  expect(folded.querySelector("summary")!.textContent).toBe("Teams not known yet (2)");
  const lines = [...folded.querySelectorAll("li")].map((line) => line.textContent);
  expect(lines[0]!.split("Paired after round 1")).toHaveLength(2);
  expect(lines[1]).toContain("Winner of game 1");
  expect(lines[1]).toContain("Bears");
});

test("games without teams say their day where they are of several", async () => {
  scene.replySchedule([ofRound2, { ...final, date: "2026-11-22" }]);
  openScores();
  const folded = (await screen.findByText("Teams not known yet")).closest("details")!;
  const lines = [...folded.querySelectorAll("li")].map((line) => line.textContent);
  expect(lines[0]).toContain("November 21, 9:00");
  expect(lines[1]).toContain("November 22, 9:00");
});

test("a result that was typed before its teams were taken away stays on its card", async () => {
  scene.replySchedule([exampleRow({ id: 1 })]);
  const { user, queryClient } = openScores();
  await user.type(await screen.findByRole("textbox", { name: /^Score of Falcons/ }), "21");
  scene.replySchedule([exampleRow({ id: 1, ...nobody, team1_source: pairing })]);
  await queryClient.invalidateQueries();
  await screen.findByRole("textbox", { name: "Score of Paired after round 1, game 1" });
  expect(screen.queryByText("Teams not known yet")).toBeNull();
});
