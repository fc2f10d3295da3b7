import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

beforeAll(() => import("#web/ui/overlays/overlay.tsx"));

function Editor({ isKept = false }: { isKept?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [order, setOrder] = useState("points, sets");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog isOpen={isOpen} isKept={isKept} title="Rules" onClose={() => setOpen(false)}>
        <input aria-label="Search" />
        <form>
          <input type="hidden" value={order} readOnly />
          <input aria-label="Name" defaultValue="Open" />
          <input type="checkbox" aria-label="Draws" />
          <Button onClick={() => setOrder("sets, points")}>Turn round</Button>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </form>
      </Dialog>
    </>
  );
}

async function openEditor(isKept = false) {
  const { user } = renderAt("/", <Editor isKept={isKept} />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await screen.findByRole("dialog", { name: "Rules" });
  return user;
}

const question = () => screen.findByRole("alertdialog");

test("Escape asks before it loses what was typed, and a second one goes on with it", async () => {
  const user = await openEditor();
  await user.type(screen.getByRole("textbox", { name: "Name" }), " B");
  await user.keyboard("{Escape}");
  await question();
  await user.keyboard("{Escape}");
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe("Open B");
  await user.keyboard("{Escape}");
  await question();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("who stays is where they were, also where the dialog takes the focus as a whole", async () => {
  const user = await openEditor();
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.type(name, " B");
  await user.keyboard("{Escape}");
  await question();
  await user.keyboard("{Escape}");
  screen.getByRole("dialog", { name: "Rules" }).focus();
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test.each([
  ["a box was ticked", "checkbox", "Draws"],
  ["what is no field was put in another order", "button", "Turn round"],
] as const)("the cross asks where %s", async (_, role, name) => {
  const user = await openEditor();
  await user.click(screen.getByRole(role, { name }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await question()).toBeTruthy();
});

test("nothing is asked where all is as it was, nor by the button that cancels", async () => {
  const user = await openEditor();
  await user.type(screen.getByRole("textbox", { name: "Search" }), "x");
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.type(name, "x{Backspace}");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "x");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("nor where what was typed is kept", async () => {
  const user = await openEditor(true);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "x");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
