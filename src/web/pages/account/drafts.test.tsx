import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SettingsPage } from "#web/pages/account/settings.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const open = () => renderAt("/settings", <SettingsPage />);
const name = () => screen.findByRole("textbox", { name: /^Full name/ });

test("what is typed into the profile outlives a reload, until it is discarded", async () => {
  signInAs(stubApi());
  const { user, unmount } = open();
  await user.type(await name(), " Mine");
  unmount();
  const again = open();
  await waitFor(async () => expect(await name()).toHaveProperty("value", "Ada Court Mine"));
  expect(
    await screen.findByText("What you typed before is back. It is not saved yet."),
  ).toBeTruthy();
  await again.user.click(screen.getByRole("button", { name: "Discard it" }));
  expect(await name()).toHaveProperty("value", "Ada Court");
  expect(Object.keys(sessionStorage)).toEqual([]);
});
