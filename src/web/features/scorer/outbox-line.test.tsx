import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OutboxLine } from "#web/features/scorer/outbox-line.tsx";
import type { Held } from "#web/features/score-entry/held-entries.ts";
import { renderAt } from "#web/testing/render.tsx";

const warning = /Leave this page open until they are sent/;

function show(held: Partial<Held>) {
  const line = { sent: 2, waiting: 1, isOnlyOnPage: false, ...held } as Held;
  renderAt("/s", <OutboxLine held={line} onRetry={() => undefined} />);
}

test("what waits on a phone without room says that the page has to stay open", async () => {
  show({ isOnlyOnPage: true });
  expect(await screen.findByText("1 on this phone")).toBeTruthy();
  expect(screen.getByText(warning)).toBeTruthy();
});

test("with room, or with nothing that waits, it may be closed", async () => {
  show({});
  expect(await screen.findByText("1 on this phone")).toBeTruthy();
  show({ isOnlyOnPage: true, waiting: 0 });
  expect(screen.getAllByText("2 entries sent")).toHaveLength(2);
  expect(screen.queryByText(warning)).toBeNull();
});
