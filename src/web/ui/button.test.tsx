import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { Button } from "#web/ui/button.tsx";

test("a button keeps the focus while it works, and refuses presses", async () => {
  const handleClick = vi.fn<() => void>();
  const handleSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const form = (isPending: boolean) => (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isPending={isPending} onClick={handleClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Save" });
  await user.click(button);
  expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  await user.type(screen.getByRole("textbox"), "Ada{Enter}");
  expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([1, 1]);
});

test("a button that will be pending takes a double press for one, before it shows that", async () => {
  const handleClick = vi.fn<() => void>();
  const handleSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isPending={false} onClick={handleClick}>
        Save
      </Button>
    </form>,
  );
  const save = screen.getByRole("button", { name: "Save" });
  fireEvent.click(save);
  fireEvent.click(save);
  expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(save);
  expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([2, 2]);
});

const button = () => screen.getByRole("button", { name: "Undo" });
const bubble = () => screen.queryByRole("tooltip")?.textContent;

describe("a button that is off", () => {
  const reason = "There is nothing to undo";
  const handleClick = vi.fn<() => void>();
  const handleSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const undo = (offReason?: string) => (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" offReason={offReason} onClick={handleClick} aria-describedby="hint">
        Undo
      </Button>
      <p id="hint">Ctrl Z</p>
    </form>
  );

  test("stays in reach, has its reason as description, and does nothing but say it", async () => {
    render(undo(reason));
    const user = userEvent.setup();
    expect(button()).toHaveProperty("disabled", false);
    expect(offReasonOf(button())).toBe(reason);
    expect(button().getAttribute("aria-describedby")).toMatch(/ hint$/);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(button());
    expect(document.activeElement).toBe(button());
    const said = screen.getByRole("alert");
    expect(said.textContent).toBe(reason);
    await user.keyboard("{Enter}");
    // Another element, so that readers of the screen say it again.
    expect(screen.getByRole("alert")).not.toBe(said);
    await user.type(screen.getByRole("textbox"), "Ada{Enter}");
    expect(screen.getByRole("alert").textContent).toBe(reason);
    expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([0, 0]);
  });

  test("shows its reason while it is pointed at or reached by the keyboard", async () => {
    render(undo(reason));
    const user = userEvent.setup();
    await user.hover(button());
    expect(bubble()).toBe(reason);
    // With the pointer on it, it can be read at leisure.
    fireEvent.pointerLeave(button(), { relatedTarget: screen.getByRole("tooltip") });
    expect(bubble()).toBe(reason);
    fireEvent.pointerLeave(screen.getByRole("tooltip"));
    expect(bubble()).toBeUndefined();
    await user.unhover(button());
    await user.tab();
    await user.tab();
    expect(bubble()).toBe(reason);
    await user.tab();
    expect(bubble()).toBeUndefined();
  });

  test("lets go of what it said by Escape, which closes nothing else, or a press elsewhere", async () => {
    const handleKey = vi.fn<() => void>();
    render(
      <div role="presentation" onKeyDown={handleKey}>
        {undo(reason)}
      </div>,
    );
    const user = userEvent.setup();
    await user.click(button());
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(handleKey).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(handleKey).toHaveBeenCalledTimes(1);
    await user.click(button());
    await user.pointer({ keys: "[TouchA]", target: screen.getByText("Ctrl Z") });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("works again without losing the focus once its reason is gone", async () => {
    const { rerender } = render(undo(reason));
    const user = userEvent.setup();
    await user.click(button());
    rerender(undo());
    expect(document.activeElement).toBe(button());
    expect(screen.queryByText(reason)).toBeNull();
    expect(button().getAttribute("aria-describedby")).toBe("hint");
    await user.keyboard("{Enter}");
    expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([1, 1]);
  });
});
