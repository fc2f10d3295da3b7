import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import { append } from "#web/features/outbox/outbox-state.ts";
import { updateOutbox } from "#web/features/outbox/outbox-store.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandPath, commandsTo, receiptOf } from "#web/testing/receipts.ts";

const none = { t1_shootout: null, t2_shootout: null, parts: null, lost_by: null };
const value = { outcome: "played", ...none, home_team_id: 31, away_team_id: 32 } as const;

async function hold(matchId: number) {
  const replaces = { t1s: null, t2s: null, status: "scheduled", ...value } as const;
  const result = { t1s: 21, t2s: 15, status: "completed", ...value } as const;
  const entry = { id: newId(), matchId, replaces, result, enteredAt: "2026-11-20T09:00:00Z" };
  await updateOutbox("12", (state) => append(state, entry, () => true));
}

test("a schedule that was asked for before a result was saved doesn't take it from sight", async () => {
  const scene = stageAdmin();
  const rows = [exampleRow(), exampleRow({ id: 2, game_number: 2 })];
  scene.replySchedule(rows);
  await hold(1);
  await hold(2);
  const save = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  // The second result stays on its way, so that nothing is loaded again meanwhile.
  const waits = [save.promise, Promise.withResolvers<void>().promise];
  scene.api.respond("PUT", commandPath, async () => {
    const receipt = receiptOf(scene.api);
    await waits.shift();
    return receipt;
  });
  const { queryClient } = scene.openAsOwner("?tab=matches&view=scores&match=1");
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(1));
  const path = paths.tournamentSchedule(12);
  const asked = () => scene.api.callsTo("GET", path).length;
  const before = asked();
  scene.api.respond("GET", path, async () => {
    await late.promise;
    return Response.json(ScheduleResponse.parse({ schedule: rows }));
  });
  const stale = queryClient.invalidateQueries({ queryKey: tournamentKeys.schedule(12) });
  await waitFor(() => expect(asked()).toBe(before + 1));
  save.resolve();
  await waitFor(() => expect(commandsTo(scene.api)).toHaveLength(2));
  late.resolve();
  await stale;
  // What came is drawn in the next turns.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const { textContent } = screen.getByRole("article", { name: "Game 1" });
  expect(textContent).toMatch(/21.*15/u);
});
