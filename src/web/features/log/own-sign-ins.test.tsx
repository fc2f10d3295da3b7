import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { OwnSignInsResponse } from "#contract/history/security-log.ts";
import { OwnSignIns } from "#web/features/log/own-sign-ins.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  signInAs(api);
});

const entry = {
  id: "s1",
  kind: "sign_in" as const,
  first_at: "2026-11-20T09:30:00Z",
  at: "2026-11-20T09:30:00Z",
  count: 1,
  network: "203.0.113.0/24",
  device: "Firefox, Android",
  detail: null,
};

test("tells from where one signed in, and signs out everywhere else", async () => {
  api.reply("GET", paths.signIns(), OwnSignInsResponse, {
    entries: [{ ...entry, id: "s2", kind: "sign_in_failed", count: 3 }, entry],
  });
  const { user } = renderAt("/settings", <OwnSignIns />);
  const list = await screen.findByRole("list", { name: "Recent sign-ins" });
  const rows = within(list).getAllByRole("listitem");
  expect(rows[0]!.textContent).toContain("Wrong password or name3 times");
  expect(rows[1]!.textContent).toContain("Signed in");
  expect(rows[1]!.textContent).toContain("from 203.0.113.0/24\u00a0· Firefox, Android");
  api.reply("DELETE", paths.otherSessions(), Done, { success: true });
  await user.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  expect(await screen.findByText("You are signed out on all other devices")).toBeTruthy();
  expect(api.callsTo("DELETE", paths.otherSessions())).toHaveLength(1);
});

test("says that there is nothing yet, and that it could not be loaded", async () => {
  api.reply("GET", paths.signIns(), OwnSignInsResponse, { entries: [] });
  const view = renderAt("/settings", <OwnSignIns />);
  expect(await screen.findByText("Nothing yet.")).toBeTruthy();
  view.unmount();
  api.refuse("GET", paths.signIns(), 500, { error: "Out of order", code: "internal" });
  renderAt("/settings", <OwnSignIns />);
  expect(await screen.findByText("Failed to load recent sign-ins")).toBeTruthy();
});
