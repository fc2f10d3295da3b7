import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { formatPresets } from "#engine";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";
import { GamesSlide } from "./games-slide.tsx";

beforeEach(async () => i18n.loadNamespaces(["tournaments", "tv"]));

const format = formatPresets.beach_volleyball;
const played = { sport_name: "Beach Volleyball", game_format: format, bracket_formats: [] };

const sizeOf = (name: string) => screen.getByText(name).style.fontSize;

test("both teams of a game are written in one size, that of the longer name", () => {
  const rows = [
    exampleRow({ id: 1, team1: "Reds", team2: "Union Station Express" }),
    exampleRow({ id: 2, team1: "Ants", team2: "Bees" }),
  ];
  renderAt(
    "/",
    <GamesSlide sections={[{ title: "now", rows }]} today="2026-11-21" played={played} />,
  );
  expect(sizeOf("Reds")).toBe(sizeOf("Union Station Express"));
  expect(sizeOf("Ants")).toBe(sizeOf("Bees"));
  expect(sizeOf("Ants")).not.toBe(sizeOf("Reds"));
});

test("a name that is cut off after two lines leaves room for its slanted end", () => {
  const rows = [exampleRow({ id: 1, team1: "Reds", team2: "Blues" })];
  renderAt(
    "/",
    <GamesSlide sections={[{ title: "now", rows }]} today="2026-11-21" played={played} />,
  );
  expect(screen.getByText("Reds").classList).toContain("unclipped");
});

test("a game that waits for a free court says so in place of the planned one", () => {
  vi.setSystemTime("2026-11-21T10:30:00Z");
  const rows = [
    exampleRow({ status: "SCHEDULED", court: "Center", queued_until: "2026-11-22T00:00:00.000Z" }),
  ];
  renderAt(
    "/",
    <WithEstimates rows={rows} zone="UTC">
      <GamesSlide sections={[{ title: "next", rows }]} today="2026-11-21" played={played} />
    </WithEstimates>,
  );
  expect(screen.getByRole("listitem").textContent).toMatch(/^9:00.AMfree court\u00a0· Group A/u);
});

/** What stands between the names of a game that is on. */
function scoreOf(row: Partial<ScheduleRow>) {
  const serve = { began: [0 as const], last: { part: 0, side: 1 as const } };
  const court_state = { serve, timeouts: { "0-0": 1 } };
  const rows = [exampleRow({ status: "IN_PROGRESS", t1s: 0, t2s: 0, court_state, ...row })];
  renderAt(
    "/",
    <GamesSlide sections={[{ title: "now", rows }]} today="2026-11-21" played={played} />,
  );
  return screen.getByText("Falcons").closest("li")!.lastElementChild!.textContent;
}

test("a game that is on says who serves, and which timeouts were taken in its set", () => {
  expect(scoreOf({ parts: [[8, 9]] })).toBe("0 – 0Ravens serves8-9 LiveTimeouts 1 – 0");
});

test("after a set it says who begins the next one, where timeouts count anew", () => {
  expect(scoreOf({ parts: [[21, 9]], t1s: 1 })).toBe("1 – 0Ravens serves21-9 Live");
});

test.each<[string, Partial<ScheduleRow>]>([
  ["is over", { status: "COMPLETED", t1s: 2 }],
  ["nobody has said so of", { court_state: undefined }],
])("nothing is said of it where a game %s", (_, row) => {
  expect(scoreOf({ parts: [[8, 9]], ...row })).not.toMatch(/serves|Timeouts/u);
});
