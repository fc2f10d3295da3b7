import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { append, type OutboxState } from "#web/features/outbox/outbox-state.ts";
import { updateOutbox } from "#web/features/outbox/outbox-store.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandPath, commandsTo, receiptOf, replyReceipts } from "#web/testing/receipts.ts";

let scene: ReturnType<typeof stageAdmin>;

const blank = { parts: null, t1_shootout: null, t2_shootout: null, lost_by: null };
const sides = { home_team_id: 31, away_team_id: 32 };
const value = { outcome: "played", ...blank, ...sides } as const;

beforeEach(async () => {
  scene = stageAdmin();
  await updateOutbox("12", saved(1));
});

function saved(matchId: number) {
  const replaces = { t1s: null, t2s: null, status: "scheduled", ...value } as const;
  const result = { t1s: 21, t2s: 15, status: "completed", ...value } as const;
  const entry = { id: newId(), matchId, replaces, result, enteredAt: "2026-11-20T09:00:00Z" };
  return (state: OutboxState) => append(state, entry, () => true);
}

test("what a page of the score entry has left is sent from any tab", async () => {
  replyReceipts(scene.api);
  scene.openAsOwner("?tab=teams");
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(1));
  expect(commandsTo(scene.api)[0]).toMatchObject({ match_id: 1, result: { t1s: 21, t2s: 15 } });
  expect(screen.queryByText("1 score is not saved yet")).toBeNull();
});

test("of all that waited the page is loaded again once", async () => {
  for (const matchId of [2, 3, 4, 5]) await updateOutbox("12", saved(matchId));
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  scene.api.respond("PUT", commandPath, async () => {
    const receipt = receiptOf(scene.api);
    await asked;
    return receipt;
  });
  scene.openAsOwner("?tab=teams");
  const loads = () => scene.api.callsTo("GET", paths.tournament(12)).length;
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(1));
  const before = loads();
  answer();
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  await waitFor(() => expect(loads()).toBe(before + 1));
  expect(commandsTo(scene.api).map(({ match_id: id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test("what can't be sent is said, with the way to where it was entered", async () => {
  scene.api.respond("PUT", commandPath, () => Response.error());
  const { user } = scene.openAsOwner();
  expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Score entry" });
  expect(link.getAttribute("href")).toBe("/tournaments/12/admin?tab=matches&view=scores");
  replyReceipts(scene.api);
  await user.click(screen.getByRole("button", { name: "Retry now" }));
  await waitFor(() => expect(screen.queryByText("1 score is not saved yet")).toBeNull());
});
