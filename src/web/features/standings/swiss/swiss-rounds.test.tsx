import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { SwissRounds } from "./swiss-rounds.tsx";

const paired = (round: number, number: number, changes: Partial<ScheduleRow> = {}) =>
  exampleRow({ id: number, game_number: number, bracket: "Swiss", round, ...changes });
const open = (round: number, number: number) =>
  paired(round, number, {
    team1: null,
    team2: null,
    home_team_id: null,
    away_team_id: null,
    team1_source: { kind: "pairing", bracket: "Swiss", round },
    team2_source: { kind: "pairing", bracket: "Swiss", round },
  });

afterEach(() => void vi.useRealTimers());

test("says of a game that waits for a late one when it is expected", async () => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  const late = { status: "IN_PROGRESS", started_at: "2026-11-21T09:18:00Z" } as const;
  const ten = { start_time: "10:00", raw_start_time: "2026-11-21T10:00:00Z" };
  stubApi().reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      paired(1, 1, { ...late, team1: "Ann", team2: "Bob" }),
      paired(1, 2, { ...ten, raw_end_time: "2026-11-21T11:00:00Z", team1: "Cid", team2: "Ann" }),
    ],
    closures: [],
  });
  renderAt("/", <SwissRounds tournament={exampleTournament()} bracket="Swiss" byes={[]} />);
  const game = within(await screen.findByRole("article", { name: "Game 2" }));
  expect(game.getByRole("link", { name: "Cid" }).getAttribute("href")).toBe("/teams/31");
  expect(await game.findByText(/^about 10:20/u)).toBeTruthy();
});

test("shows the round that is paired last, the others on request, and who sits out", async () => {
  const api = stubApi();
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      paired(1, 1, { team1: "Ann", team2: "Bob", status: "COMPLETED", t1s: 3, t2s: 1 }),
      paired(2, 2, { team1: "Cid", team2: "Ann" }),
      open(3, 3),
    ],
    closures: [],
  });
  const byes = [
    { round: 1, team: "Cid" },
    { round: 2, team: "Bob" },
  ];
  renderAt("/", <SwissRounds tournament={exampleTournament()} bracket="Swiss" byes={byes} />);
  const section = within(await screen.findByRole("region", { name: "Rounds" }));
  const rounds = section.getByLabelText<HTMLSelectElement>("Rounds");
  expect(rounds.selectedOptions[0]!.textContent).toBe("Round 2");
  expect(section.getByText("Bob sits out and has a win for it.")).toBeTruthy();
  await userEvent.selectOptions(rounds, "Round 3");
  expect(section.getByText("Who plays is known after round 2.")).toBeTruthy();
  await userEvent.selectOptions(rounds, "Round 1");
  expect(section.getByRole("article", { name: "Game 1" }).textContent).toContain("3 – 1");
});
