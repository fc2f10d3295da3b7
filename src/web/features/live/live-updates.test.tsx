import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

function listenForSources(): EventTarget[] {
  const sources: EventTarget[] = [];
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
  return sources;
}

test("a revision event shows the new score without a reload", async () => {
  const sources = listenForSources();
  openAdmin("?tab=matches");
  const table = await screen.findByRole("table", { name: "Matches" });
  expect(within(table).queryByText("21 : 15")).toBeNull();
  scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
  const data = JSON.stringify({ tournament_id: 12, revision: 346 });
  sources[0]!.dispatchEvent(new MessageEvent("message", { data }));
  expect(await within(table).findByText("21 : 15")).toBeTruthy();
  expect(screen.getByText("Results updated")).toBeTruthy();
});

test("an event that brings the new score along is shown without asking for it", async () => {
  const sources = listenForSources();
  const path = paths.tournamentSchedule(12);
  const before = ScheduleResponse.parse({ schedule: [exampleRow({})] });
  const etag = { headers: { etag: '"345"' } };
  scene.api.respond("GET", path, () => Response.json(before, etag));
  openAdmin("?tab=matches");
  const table = await screen.findByRole("table", { name: "Matches" });
  const asked = scene.api.calls.filter((call) => call.path === path).length;
  const row = exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" });
  const changes = { schedule: [row], closures: [], since: { revision: 345, removed: [] } };
  const news = { revision: 346, previous: 345, answers: { [path]: changes } };
  const data = JSON.stringify({ tournament_id: 12, ...news });
  sources[0]!.dispatchEvent(new MessageEvent("message", { data }));
  expect(await within(table).findByText("21 : 15")).toBeTruthy();
  expect(scene.api.calls.filter((call) => call.path === path)).toHaveLength(asked);
});
