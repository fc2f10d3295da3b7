import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentsResponse, type TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { createTestApp } from "#server/testing/app.ts";
import { fillDemo } from "./index.ts";

test("the demo is the same each time", async () => {
  const [one, other] = [await makeDemo(), await makeDemo()];
  expect(one.tournaments.length).toBeGreaterThan(3);
  expect(other.tournaments).toEqual(one.tournaments);
  expect(one.schedule.length).toBeGreaterThan(30);
  expect(other.schedule).toEqual(one.schedule);
});

async function makeDemo() {
  const app = await createTestApp();
  await fillDemo({ ...app, timezone: "Europe/Berlin" });
  const { tournaments } = (await app.call("GET", paths.tournaments())).read(TournamentsResponse);
  const { id } = tournaments.find(({ status }) => status === "active")!;
  const answer = await app.call("GET", paths.tournamentSchedule(id));
  const { schedule } = answer.read(ScheduleResponse);
  await app.close();
  return { tournaments: tournaments.map(withoutDates), schedule: schedule.map(withoutStamps) };
}

/** When a game was called, began and ended is when the demo was made. */
function withoutStamps({ call, ...row }: ScheduleRow) {
  return { ...row, call: call?.court_id, started_at: null, ended_at: null };
}

function withoutDates({ id, name, sport_name, status }: TournamentSummary) {
  return { id, name, sport_name, status };
}
