import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { unsubscribePath } from "#contract/accounts/unsubscribe.ts";
import { Done } from "#contract/common.ts";
import { UnsubscribePage } from "#web/pages/account/unsubscribe.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

const token = "changes.a7.secret";

test("a mail's link stops messages by a press, not by being opened", async () => {
  const api = stubApi();
  api.reply("POST", unsubscribePath(token), Done, { success: true });
  const { user } = renderAt(`/unsubscribe#${token}`, <UnsubscribePage />);
  const button = await screen.findByRole("button", { name: "Send me no more of these" });
  screen.getByText(/when your games are moved, called off or end/u);
  expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
  await user.click(button);
  const told = await screen.findByRole("heading", { name: "You get no more of these" });
  expect(document.activeElement).toBe(told);
});

test("a refusal is told, and the button stays", async () => {
  const api = stubApi();
  api.refuse("POST", unsubscribePath(token), 422, { error: "Not complete" });
  const { user } = renderAt(`/unsubscribe#${token}`, <UnsubscribePage />);
  await user.click(await screen.findByRole("button", { name: "Send me no more of these" }));
  expect(await screen.findByText("Not complete")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send me no more of these" })).toBeTruthy();
});

test("an address without what it takes says so", async () => {
  stubApi();
  renderAt("/unsubscribe", <UnsubscribePage />);
  expect(await screen.findByRole("heading", { name: "This link does nothing" })).toBeTruthy();
});
