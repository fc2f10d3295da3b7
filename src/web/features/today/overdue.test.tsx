import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { courtsNow } from "#web/features/today/courts-now.ts";
import { Overdue } from "#web/features/today/overdue.tsx";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";

beforeEach(() => i18n.loadNamespaces(["today", "manage"]));

const day = "2026-11-21";
function game(number: number, values: Partial<ScheduleRow>): ScheduleRow {
  return exampleRow({ id: number, game_number: number, date: day, court_id: 1, ...values });
}
const off = game(1, { status: "IN_PROGRESS", outcome: "abandoned" });

test("a game that was broken off holds its court no more, on its day and after", () => {
  const [court, ...others] = courtsNow([off, game(2, { status: "SCHEDULED" })], day, []);
  expect(others).toEqual([]);
  expect([court!.playing, court!.next?.id]).toEqual([[], 2]);
  expect(courtsNow([off], "2026-11-22", [])).toEqual([]);
});

test("a game that is called is not overdue: it waits at its court", () => {
  vi.setSystemTime("2026-11-21T23:00:00Z");
  const call = { court_id: 1, court: "A", at: "2026-11-21T08:55:00.000Z" };
  renderAt("/", <Overdue rows={[game(3, { status: "SCHEDULED", call })]} timezone="UTC" />);
  expect(screen.getByText("No result is overdue.")).toBeTruthy();
});

test("a game that waits for a free court is not overdue before its day is over", async () => {
  const row = game(4, { status: "SCHEDULED", queued_until: "2026-11-22T00:00:00.000Z" });
  const show = () =>
    renderAt(
      "/",
      <WithEstimates rows={[row]} zone="UTC">
        <Overdue rows={[row]} timezone="UTC" />
      </WithEstimates>,
    );
  vi.setSystemTime("2026-11-21T23:00:00Z");
  const { unmount } = show();
  expect(screen.getByText("No result is overdue.")).toBeTruthy();
  unmount();
  vi.setSystemTime("2026-11-23T08:00:00Z");
  show();
  expect(screen.getByText(/should have ended at 10:00.AM on Saturday/u)).toBeTruthy();
});

test("a game that was broken off waits for whoever decides it, before its time is over", async () => {
  vi.setSystemTime("2026-11-21T00:00:00Z");
  renderAt("/", <Overdue rows={[off]} timezone="UTC" />);
  const games = within(screen.getByRole("list", { name: "Results overdue" }));
  expect(await games.findByText("Broken off, not decided yet")).toBeTruthy();
  expect(games.getByRole("link", { name: "Enter result: game 1" })).toBeTruthy();
});
