import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { exampleScorer } from "./testing/example-scorer.ts";
import { openScorer, stubScorer } from "./testing/scorer-scene.tsx";

const courtsIn = ({ textContent }: Element) => textContent.match(/Court.[A-D]/gu);
const crew = { court_id: null, court: null, day: null, official_id: 7, crew: "Rita" };

test("of a game that is called somebody on duty reads one court, in front and in the list", async () => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  const call = { court_id: 4, court: "D", at: "2026-11-21T09:28:00.000Z" };
  const rows = [
    exampleRow({ date: "2026-11-21", status: "SCHEDULED", court: "C", court_id: 3, call }),
    exampleRow({ id: 2, game_number: 2, date: "2026-11-21", status: "SCHEDULED", court: "B" }),
  ];
  const scorer = { ...exampleScorer, ...crew };
  const api = stubScorer(rows, [{ token: "session-of-rita", scorer }]);
  api.reply("GET", paths.tournamentSchedule(scorer.tournament.id), ScheduleResponse, {
    schedule: rows,
  });
  openScorer();
  const all = within(await screen.findByRole("region", { name: "All games" }));
  expect(await all.findByText(/called to/u)).toBeTruthy();
  expect(all.getAllByRole("button").map(courtsIn)).toEqual([
    [expect.stringContaining("D")],
    [expect.stringContaining("B")],
  ]);
  const game = within(screen.getByRole("region", { name: /^Game/ }));
  const head = game.getByText("#1").parentElement!;
  expect(head.textContent).toContain("called to");
  expect(courtsIn(head)).toHaveLength(1);
});
