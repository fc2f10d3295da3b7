import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { AboutTime, EstimatesOnPaper } from "#web/features/estimates/about-time.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

afterEach(() => void vi.useRealTimers());

function game(number: number, from: string, values: Partial<ScheduleRow> = {}) {
  const start = `2026-11-21T${from}:00.000Z`;
  return exampleRow({
    id: number,
    game_number: number,
    date: "2026-11-21",
    start_time: from,
    raw_start_time: start,
    raw_end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    court_id: 1,
    status: "SCHEDULED",
    ...values,
  });
}
const begun = (from: string) =>
  ({ status: "IN_PROGRESS", started_at: `2026-11-21T${from}:00.000Z` }) as const;

const page = (rows: ScheduleRow[], court: string | null = null) => (
  <WithEstimates rows={rows} zone="UTC">
    {rows.map(({ id }) => (
      <p key={id}>
        Game {id}
        <AboutTime id={id} court={court} />
      </p>
    ))}
    <EstimatesOnPaper />
  </WithEstimates>
);
const said = (number: number) => screen.getByText(`Game ${number}`, { exact: false }).textContent;
const show = (rows: ScheduleRow[]) => render(page(rows));

test("games that wait for a late one say when they are expected, and paper as of when", async () => {
  vi.setSystemTime("2026-11-21T10:30:00Z");
  show([game(1, "10:00", begun("10:18")), game(2, "11:00"), game(3, "13:00")]);
  expect(await screen.findByText(/about 11:20/u)).toBeTruthy();
  expect(screen.getByText("Game 1").textContent).toBe("Game 1");
  expect(screen.getByText("Game 3").textContent).toBe("Game 3");
  expect(screen.getByText(/^Expected times as of 10:30/u)).toBeTruthy();
});

test("games wait for one that was called and hasn't begun, as calendars say", async () => {
  vi.setSystemTime("2026-11-21T10:30:00Z");
  const call = { court_id: 1, court: "A", at: "2026-11-21T10:00:00.000Z" };
  show([game(1, "10:00", { call }), game(2, "11:00")]);
  expect(await screen.findByText(/about 11:30/u)).toBeTruthy();
});

test("a game that is called says to which court; once it is played, only where the plan has another", async () => {
  const call = { court_id: 2, court: "B", at: "2026-11-21T10:12:00.000Z" };
  const { rerender } = show([game(1, "10:00", { call }), game(2, "11:00")]);
  expect(screen.getByText(/called to Court.B, 10:12/u)).toBeTruthy();
  expect(screen.getByText("Game 2").textContent).toBe("Game 2");
  const played = [
    game(1, "10:00", { ...begun("10:15"), call }),
    game(2, "11:00", { ...begun("11:00"), call: { ...call, court_id: 1, court: "A" } }),
  ];
  rerender(page(played));
  expect(screen.getByText(/on Court.B/u)).toBeTruthy();
  expect(screen.getByText("Game 2").textContent).toBe("Game 2");
});

test("a game whose time has come says that it waits for a free court, in place of the planned one", async () => {
  vi.setSystemTime("2026-11-21T10:30:00Z");
  const queued = { queued_until: "2026-11-22T00:00:00.000Z" };
  const elsewhere = { court_id: 2, home_team_id: 41, away_team_id: 42 };
  const rows = [game(1, "10:00", queued), game(2, "15:00", queued), game(3, "10:00", elsewhere)];
  render(page(rows, "Court A"));
  expect(said(1)).toBe("Game 1\u00a0· waits for a free court");
  await screen.findByText(/^about 10:30/u);
  expect(said(1)).toMatch(/^Game 1.· about 10:30.AM.· waits for a free court$/u);
  expect([said(2), said(3)]).toEqual([2, 3].map((each) => `Game ${each}\u00a0· Court\u00a0A`));
});

test("the court stands behind it once: a call names it instead", async () => {
  const call = { court_id: 2, court: "B", at: "2026-11-21T10:12:00.000Z" };
  const { rerender } = render(page([game(1, "10:00", { call }), game(2, "11:00")], "Court A"));
  expect(screen.getByText(/^Game 1/u).textContent).toMatch(
    /^Game 1.· called to Court.B, 10:12.AM$/u,
  );
  expect(screen.getByText(/^Game 2/u).textContent).toBe("Game 2\u00a0· Court\u00a0A");
  rerender(page([game(1, "10:00", { ...begun("10:15"), call })], "Court A"));
  expect(screen.getByText(/^Game 1/u).textContent).toMatch(/^Game 1.· on Court.B$/u);
});

test("a few minutes are told to nobody", async () => {
  vi.setSystemTime("2026-11-21T10:30:00Z");
  show([game(1, "10:00", begun("10:05")), game(2, "11:00")]);
  await import("#contract/schedule/expected-starts.ts");
  await waitFor(() => expect(screen.getByText("Game 2").textContent).toBe("Game 2"));
  expect(screen.queryByText(/about/u)).toBeNull();
});
