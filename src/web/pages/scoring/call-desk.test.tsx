import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import {
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
} from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import {
  deskCallPaths,
  type OwnDeskCall,
  OwnDeskCallResponse,
  OwnDeskCallsResponse,
} from "#contract/score-commands/desk-calls.ts";
import { storeLinks } from "#web/features/kept-links/kept-links.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { exampleScorer as scorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { openScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import { stubApi } from "#web/testing/api.ts";

let api: ReturnType<typeof stubApi>;

const call: OwnDeskCall = {
  id: "0190d6a8-0000-7000-8000-000000000001",
  is_call: true,
  text: null,
  created_at: "2026-11-20T11:58:00.000Z",
  state: "open",
};
const path = deskCallPaths.ownOne(":id");

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  localStorage.clear();
  storeLinks([{ token: "session-of-the-phone", scorer }]);
  api = stubApi();
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  const schedule = [exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9 })];
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule });
  api.reply("GET", scorerRostersPath, ScorerRosters, { rosters: [] });
  replyCalls();
});
afterEach(() => void vi.useRealTimers());

function replyCalls(...calls: OwnDeskCall[]) {
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls });
}

function accept(...calls: OwnDeskCall[]) {
  api.respond("PUT", path, () => {
    replyCalls(...calls);
    return Response.json(OwnDeskCallResponse.parse({ call }));
  });
}

function refuse(status: number, code: "link_revoked" | "impossible", text: string) {
  api.refuse("PUT", path, status, { code, error: text });
}

async function open() {
  const view = openScorer();
  await screen.findByRole("region", { name: /^Game/ });
  const desk = within(screen.getByRole("region", { name: "The desk" }));
  return { ...view, desk, note: desk.getByRole("textbox", { name: "Note to the desk" }) };
}
const sent = () => api.callsTo("PUT", path);

describe("calling", () => {
  test("takes one press, is one call by two, and says that the desk has not seen it", async () => {
    const { user, desk } = await open();
    accept(call);
    await user.dblClick(desk.getByRole("button", { name: "Call the desk" }));
    expect(await desk.findByText("The desk is called")).toBeTruthy();
    expect(desk.getByText(/not seen yet/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]!.body).toEqual({ is_call: true, text: null, match_id: 1 });
    expect(sent()[0]!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
    await user.click(desk.getByRole("button", { name: "Call the desk" }));
    expect(sent()).toHaveLength(1);
  });

  test("is taken back", async () => {
    replyCalls(call);
    const { user, desk } = await open();
    api.respond("DELETE", path, () => {
      replyCalls();
      return Response.json(Done.parse({ success: true }));
    });
    await user.click(await desk.findByRole("button", { name: "Take back" }));
    await waitFor(() => expect(desk.queryByText("The desk is called")).toBeNull());
  });

  test("says when the desk has seen it", async () => {
    replyCalls({ ...call, text: "Injury", state: "answered" });
    const { desk } = await open();
    expect(await desk.findByText("The desk has seen it")).toBeTruthy();
    expect(desk.getByText("Injury")).toBeTruthy();
    expect(desk.queryByRole("button", { name: "Take back" })).toBeNull();
  });
});

test("by a code that is over the desk is not offered to be called", async () => {
  for (const asked of [paths.scorer(), paths.scorerSchedule(), deskCallPaths.own()]) {
    api.refuse("GET", asked, 401, { code: "link_expired" });
  }
  openScorer();
  await screen.findByText("This code is over");
  await waitFor(() => expect(screen.queryByRole("region", { name: "The desk" })).toBeNull());
});

describe("a note", () => {
  test("is sent by itself or goes along with a call, and is then gone from the field", async () => {
    const { user, desk, note } = await open();
    await user.click(desk.getByRole("button", { name: "Send note" }));
    expect(sent()).toHaveLength(0);
    await user.type(note, "Net is loose");
    accept({ ...call, is_call: false, text: "Net is loose" });
    await user.click(desk.getByRole("button", { name: "Send note" }));
    await waitFor(() => expect(note).toHaveProperty("value", ""));
    await user.type(note, "Knee");
    await user.click(desk.getByRole("button", { name: "Call the desk" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { is_call: false, text: "Net is loose", match_id: 1 },
      { is_call: true, text: "Knee", match_id: 1 },
    ]);
  });

  test("that is still on its way is followed by a call that is pressed meanwhile", async () => {
    const { user, desk, note } = await open();
    const arrived = Promise.withResolvers<void>();
    api.respond("PUT", path, async () => {
      await arrived.promise;
      return Response.json(OwnDeskCallResponse.parse({ call }));
    });
    await user.type(note, "Net is loose");
    await user.click(desk.getByRole("button", { name: "Send note" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.dblClick(desk.getByRole("button", { name: /Call the desk/ }));
    expect(sent()).toHaveLength(1);
    arrived.resolve();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]!.body).toEqual({ is_call: true, text: null, match_id: 1 });
    await waitFor(() => expect(note).toHaveProperty("readOnly", false));
    expect(sent()).toHaveLength(2);
  });

  test("stays on the phone where the link has ended", async () => {
    const { user, desk, note, unmount } = await open();
    await user.type(note, "Net is loose");
    refuse(401, "link_revoked", "The desk has ended this link.");
    await user.click(desk.getByRole("button", { name: "Send note" }));
    expect(await desk.findByText("The desk has ended this link.")).toBeTruthy();
    expect(desk.getByText("What you typed stays on this phone.")).toBeTruthy();
    unmount();
    const again = await open();
    expect(again.note).toHaveProperty("value", "Net is loose");
    expect(sent()).toHaveLength(1);
  });
});

describe("without a connection", () => {
  test("a call is kept, also when the page is closed, and sent under the same number", async () => {
    const { user, desk, unmount } = await open();
    api.respond("PUT", path, () => Promise.reject(new TypeError("Failed to fetch")));
    await user.click(desk.getByRole("button", { name: "Call the desk" }));
    expect(await desk.findByText("The desk is not called yet")).toBeTruthy();
    unmount();
    accept(call);
    const again = await open();
    expect(await again.desk.findByText("The desk is called")).toBeTruthy();
    const [first, second] = sent();
    expect(second!.path).toBe(first!.path);
  });

  test("it is sent once there is one, and not where it was given up", async () => {
    const { user, desk, note } = await open();
    api.respond("PUT", path, () => Promise.reject(new TypeError("Failed to fetch")));
    await user.type(note, "Net is loose");
    await user.click(desk.getByRole("button", { name: "Send note" }));
    expect(await desk.findByText("The note is not sent yet")).toBeTruthy();
    api.reply("DELETE", path, Done, { success: true });
    await user.click(desk.getByRole("button", { name: "Don't send" }));
    expect(note).toHaveProperty("value", "Net is loose");
    await user.click(desk.getByRole("button", { name: "Call the desk" }));
    expect(await desk.findByText("The desk is not called yet")).toBeTruthy();
    accept({ ...call, text: "Net is loose" });
    window.dispatchEvent(new Event("online"));
    expect(await desk.findByText("The desk is called")).toBeTruthy();
  });
});
