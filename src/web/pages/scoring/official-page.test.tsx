import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Duty, Official } from "#contract/duties/duties.ts";
import { ListedOfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScorerResponse } from "#contract/matches/scorer-links.ts";
import { KeptLinks } from "#web/features/kept-links/kept-links.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { OfficialPage } from "#web/pages/scoring/official-page.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

const duty: Duty = {
  role: "referee",
  official_id: 7,
  team_id: null,
  name: "Rita",
  source: null,
  is_gone: false,
};
const at = (id: number, hour: string, changes: Partial<ScheduleRow> = {}) =>
  exampleRow({
    id,
    game_number: id,
    raw_start_time: `2026-11-21T${hour}:00:00Z`,
    raw_end_time: `2026-11-21T${hour}:50:00Z`,
    status: "SCHEDULED",
    duties: [duty],
    ...changes,
  });
const replySchedule = (schedule: ScheduleRow[]) =>
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
const replyOfficial = (official: Official | null) =>
  api.reply("GET", paths.official(12, 7), ListedOfficialResponse, { official });

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime("2026-11-21T08:30:00Z");
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
});

const render = () =>
  renderAt(
    "/tournaments/12/officials/7",
    <Routes>
      <Route path="/tournaments/:tournamentId/officials/:officialId" element={<OfficialPage />} />
      <Route path="/s" element={<p>The scorer</p>} />
    </Routes>,
  );
const open = () => render().user;

const numbers = (title: string) =>
  within(screen.getByRole("region", { name: title })).getAllByRole("listitem").length;

const keptLink = (id: number, scope: object, until = "2026-11-22T12:00:00.000Z") => {
  const tournament = { id: 12, name: "Open", timezone: "UTC", sport_name: null, game_format: null };
  const place = { court_id: null, court: null, day: null, match_id: null, game_number: null };
  const scorer = { link_id: id, ...place, ...scope, tournament, expires_at: until, name: "Rita" };
  return { token: `session-${id}`, scorer };
};
const keep = (...links: object[]) => localStorage.setItem("scorer", JSON.stringify(links));
const wayToResults = () => screen.queryByRole("button", { name: "Enter results of these games" });

describe("on a phone that has opened a code", () => {
  test("for these duties, one press leads to their results, with that code in front", async () => {
    keep(
      keptLink(1, { official_id: 7, crew: "Rita" }),
      keptLink(2, { official_id: 8, crew: "Ben" }),
    );
    replySchedule([at(4, "09")]);
    const user = open();
    await screen.findByRole("region", { name: "Next duty" });
    await user.click(wayToResults()!);
    const kept = KeptLinks.parse(JSON.parse(localStorage.getItem("scorer")!));
    expect(kept.map(({ scorer }) => scorer.link_id)).toEqual([2, 1]);
    expect(await screen.findByText("The scorer")).toBeTruthy();
  });

  test.each([
    ["of somebody else's duties", keptLink(1, { official_id: 8, crew: "Ben" })],
    ["of a team by the same number", keptLink(1, { duty_team_id: 7, crew: "Reds" })],
  ])("%s there is no such way", async (_, kept) => {
    keep(kept);
    replySchedule([at(4, "09")]);
    open();
    await screen.findByRole("region", { name: "Next duty" });
    expect(wayToResults()).toBeNull();
  });

  test("that by the phone's clock has run out, the server says whether there is such a way", async () => {
    const kept = keptLink(1, { official_id: 7, crew: "Rita" }, "2026-11-20T12:00:00.000Z");
    keep(kept);
    replySchedule([at(4, "09")]);
    api.refuse("GET", paths.scorer(), 401, { code: "link_expired" });
    const { unmount } = render();
    await screen.findByRole("region", { name: "Next duty" });
    await waitFor(() => expect(api.callsTo("GET", paths.scorer())).toHaveLength(1));
    expect(wayToResults()).toBeNull();
    unmount();
    api.reply("GET", paths.scorer(), ScorerResponse, ScorerResponse.parse(kept));
    render();
    await waitFor(() => expect(wayToResults()).not.toBeNull());
  });
});

test("an official sees the next duty first, then the later ones and what is done", async () => {
  replySchedule([
    at(3, "07", { status: "COMPLETED", t1s: 3, t2s: 1 }),
    at(4, "09"),
    at(5, "10", { duties: [{ ...duty, role: "scorekeeper" }] }),
    at(6, "11", { duties: [{ ...duty, official_id: 8, name: "Ben" }] }),
  ]);
  open();
  expect(await screen.findByRole("heading", { name: "Duties of Rita" })).toBeTruthy();
  const next = await screen.findByRole("region", { name: "Next duty" });
  expect(next.textContent).toContain("Referee");
  expect(next.textContent).toContain("#4");
  expect([numbers("Then"), numbers("Done")]).toEqual([1, 1]);
});

test("a duty at a late game comes first, also after that was to be over", async () => {
  const begun = { status: "IN_PROGRESS", started_at: "2026-11-21T08:20:00.000Z" } as const;
  replySchedule([
    at(3, "06", { ...begun, duties: [], home_team_id: 41, away_team_id: 42 }),
    at(4, "07"),
    at(5, "10"),
  ]);
  open();
  const due = await screen.findByRole("region", { name: "Due now" });
  expect(due.textContent).toMatch(/about 9:10.*#4/u);
  expect(numbers("Then")).toBe(1);
});

test("the calendar is that of the duties, with nothing to choose", async () => {
  replySchedule([at(4, "09")]);
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Subscribe" }));
  const address = await screen.findByRole<HTMLInputElement>("textbox");
  expect(address.value).toContain(paths.officialCalendar(12, 7));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("who is off the list is told so, and what to do", async () => {
  replyOfficial(null);
  replySchedule([at(4, "09", { duties: [] })]);
  open();
  expect(await screen.findByText("No longer on the list of officials")).toBeTruthy();
  expect(screen.getByText(/ask the organizers/u)).toBeTruthy();
  expect(screen.queryByText("No duties to come")).toBeNull();
});

test("who has no duty yet is told so", async () => {
  replyOfficial({ id: 7, name: "Rita" });
  replySchedule([at(4, "09", { duties: [] })]);
  open();
  expect(await screen.findByText("No duties to come")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Subscribe" })).toBeNull();
});
