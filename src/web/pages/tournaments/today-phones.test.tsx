import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { noScope } from "#contract/abilities/link-scope.ts";
import { Done } from "#contract/common.ts";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import { deskCallPaths, DeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import {
  lateResultsPath,
  type ScorerLink,
  ScorerLinksResponse,
} from "#contract/matches/scorer-links.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { TournamentTodayPage } from "#web/pages/tournaments/tournament-today.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  api = stubApi();
  const tournament = exampleTournament({ timezone: "Pacific/Auckland" });
  const queue = { courts: [], calls_itself: false };
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", deskCallPaths.all(12), DeskCallsResponse, { calls: [] });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts: [] });
  api.reply("GET", paths.scoreClaims(12), ScoreClaimsResponse, { claims: [] });
  api.reply("GET", checkInPaths.all(12), CheckInsResponse, { check_ins: [] });
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, { queue, waiting: [] });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
});

const phone = (values: Partial<ScorerLink["devices"][number]> = {}) => ({
  id: 3,
  name: "Anna",
  last_heard_at: "2026-11-21T09:10:00.000Z",
  waiting: 0,
  late: null,
  ...values,
});

function link(values: Partial<ScorerLink>): ScorerLink {
  return {
    ...noScope,
    game_number: null,
    team: null,
    crew: null,
    id: 5,
    court_id: 1,
    court: "A",
    day: "2026-11-18",
    expires_at: "2026-11-19T09:00:00.000Z",
    state: "expired",
    devices: [phone()],
    ...values,
  };
}

async function open(...links: ScorerLink[]) {
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links,
  });
  signInAs(api, { id: 7 });
  renderAt(
    "/tournaments/12/today",
    <Routes>
      <Route path="tournaments/:tournamentId/today" element={<TournamentTodayPage />} />
    </Routes>,
  );
  return within(await screen.findByRole("region", { name: "Scorers' phones" }));
}

const late = { games: 3, at: "2026-11-21T09:05:00.000Z" };
const asked = "Results of 3 games came from this phone too late to be taken";

test.each([
  ["expired", "Ask for the phone, or give the code one more day."],
  ["revoked", "Ask for the phone."],
  ["live", "It hands them in once its page is open again."],
] as const)(
  "results that came too late are asked for, by a code that is %s",
  async (state, way) => {
    const phones = await open(link({ state, devices: [phone({ late })] }));
    // As late as that in Auckland, as the other times of the page.
    expect((await phones.findByText(/too late to be taken/u)).textContent).toBe(
      `${asked} (last: Sat, Nov 21, 10:05 PM). ${way}`,
    );
  },
);

test("results that came too late are dealt with by one press", async () => {
  const phones = await open(link({ devices: [phone({ id: 4, late })] }));
  api.reply("PUT", lateResultsPath(12, 5), Done, { success: true });
  const press = await phones.findByRole("button", { name: "Dealt with: Anna, Court A" });
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links: [link({})],
  });
  await userEvent.click(press);
  await waitFor(() => expect(phones.queryByText(/too late to be taken/u)).toBeNull());
  const [settled] = api.callsTo("PUT", lateResultsPath(12, 5));
  expect(settled!.body).toEqual({ device_id: 4, games: 3 });
});

test("of more than was shown the desk is told instead", async () => {
  const phones = await open(link({ devices: [phone({ late })] }));
  api.refuse("PUT", lateResultsPath(12, 5), 422, { code: "impossible", error: "There are more" });
  await userEvent.click(await phones.findByRole("button", { name: /Dealt with/u }));
  expect(await screen.findByText("There are more")).toBeTruthy();
});

test("a team's phone with such results is listed, too", async () => {
  const team = { court_id: null, court: null, day: null, team_id: 31, team: "Falcons" };
  const phones = await open(link({ ...team, devices: [phone(), phone({ id: 4, late })] }));
  expect(await phones.findAllByText(/too late to be taken/u)).toHaveLength(1);
});

test("a code that is over is not listed without them", async () => {
  const phones = await open(link({}));
  expect(await phones.findByText(/No scorer links for today/u)).toBeTruthy();
});

test.each([
  ["a day ahead", "2026-11-22T09:30:00Z"],
  ["an hour behind", "2026-11-21T08:30:00Z"],
])("a phone was heard as long ago on a desk whose clock is %s", async (_, now) => {
  vi.setSystemTime(now);
  const phones = await open(link({ devices: [phone({ late })] }));
  expect(await phones.findByText(/last heard 20 minutes ago/u)).toBeTruthy();
});

test("a phone's times are the tournament's, or how long ago, which is the same everywhere", async () => {
  const live = {
    state: "live",
    day: "2026-11-21",
    expires_at: "2026-11-22T12:00:00.000Z",
  } as const;
  const silent = phone({ id: 4, name: "Ben", last_heard_at: "2026-11-21T06:10:00.000Z" });
  const phones = await open(link({ ...live, devices: [phone(), silent] }));
  expect(await phones.findByText("Until Mon, Nov 23, 1:00 AM")).toBeTruthy();
  const told = within(phones.getByText("Anna").closest("ul")!)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringMatching(/Anna.*\u00a0· last heard 20 minutes ago/u),
    expect.stringMatching(/Ben.*\u00a0· last heard 3 hours ago/u),
  ]);
});
