import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { DivisionDialog } from "./division-form.tsx";

async function open() {
  const { user } = renderAt(
    "/",
    <DivisionDialog tournament={exampleTournament()} division={null} onClose={() => {}} />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Add division" }));
  const name = await dialog.findByRole("textbox", { name: /^Name/ });
  return { user, dialog, name };
}

test("a division that was typed is back when its form is opened again, until it is given up", async () => {
  stubApi();
  const first = await open();
  await first.user.type(first.name, "Women");
  cleanup();
  const { user, dialog, name } = await open();
  expect(name).toHaveProperty("value", "Women");
  await user.click(await dialog.findByRole("button", { name: "Discard it" }));
  expect(name).toHaveProperty("value", "");
  await user.type(name, "Men");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  cleanup();
  expect((await open()).name).toHaveProperty("value", "");
});
