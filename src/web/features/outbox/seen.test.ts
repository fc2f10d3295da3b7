import { afterEach, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import { readOutbox } from "#web/features/outbox/outbox-store.ts";
import { createOutbox } from "#web/features/outbox/sender.ts";
import { unplayed } from "#web/testing/receipts.ts";

afterEach(() => localStorage.clear());

const open = () =>
  createOutbox({
    place: "sent",
    send: async ({ id, result: stands }) =>
      Promise.resolve({ id, outcome: "applied", stands, reason: null, refusal: null }),
    explain: () => ({ message: "offline", code: null, isRefused: false, isUnreached: true }),
    onReceipt: () => Promise.resolve(),
  });

const points = (t1s: number) => ({ ...unplayed, t1s, t2s: 0, status: "in_progress" as const });

test("of two pages one goes over what the other has sent only once it was asked or shows it", async () => {
  const [one, two] = [open(), open()];
  const stops = [one.start(), two.start()];
  await eventually(() => expect(two.getView().state).not.toBeNull());
  const save = async ({ append }: typeof one, replaces: ScoreValue, result: ScoreValue) =>
    append({ id: newId(), matchId: 1, replaces, result, enteredAt: "2026-11-20T09:30:00Z" });
  const arrive = async (count: number) =>
    eventually(() =>
      expect(two.getView().state).toMatchObject({ sent: count, entries: [], lease: null }),
    );
  expect(await save(one, unplayed, points(1))).toBe(true);
  await arrive(1);
  // Its rows say what was there before.
  expect(await save(two, unplayed, points(5))).toBe(false);
  expect((await readOutbox("sent")).entries).toEqual([]);
  expect(await save(two, unplayed, points(5))).toBe(true);
  await arrive(2);
  expect(await save(two, points(5), points(6))).toBe(true);
  await arrive(3);
  // Its rows say it, and a page that is loaded anew has rows of its own.
  expect(await save(one, points(6), points(7))).toBe(true);
  await arrive(4);
  const three = open();
  stops.push(three.start());
  await eventually(() => expect(three.getView().state).not.toBeNull());
  expect(await save(three, points(9), points(10))).toBe(true);
  for (const stop of stops) stop();
});
