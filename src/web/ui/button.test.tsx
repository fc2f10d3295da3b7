import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "#web/ui/button.tsx";

test("a button keeps the focus while it works, and refuses presses", async () => {
  const handleClick = vi.fn<() => void>();
  const handleSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const form = (isPending: boolean) => (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isPending={isPending} disabled={isPending} onClick={handleClick}>
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
