import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlays/dialog.tsx";

const onConfirm = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Final result</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Is it over?"
        confirmLabel="Yes"
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
      >
        7 : 5
      </ConfirmDialog>
    </>
  );
}

beforeAll(() => import("#web/ui/overlays/overlay.tsx"));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onConfirm.mockClear();
  onClose.mockClear();
});

async function openQuestion() {
  render(<Question />);
  fireEvent.click(screen.getByRole("button", { name: "Final result" }), { detail: 1 });
  await loaded();
  return screen.getByRole("button", { name: "Yes" });
}

async function loaded() {
  await act(() => vi.advanceTimersByTimeAsync(1));
}

test("the second tap of two answers no question that the first one has asked", async () => {
  const yes = await openQuestion();
  fireEvent.click(yes, { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(yes, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("nor does it on phones that count no taps; a moment later a tap counts", async () => {
  const yes = await openQuestion();
  const tap = () => fireEvent(yes, touchClick());
  tap();
  expect(onConfirm).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(400));
  tap();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("taps that follow each other within a dialog all count", async () => {
  const onPress = vi.fn<() => void>();
  render(
    <Dialog isOpen title="Points" onClose={onClose}>
      <Button onClick={onPress}>More</Button>
    </Dialog>,
  );
  await loaded();
  const more = screen.getByRole("button", { name: "More" });
  for (const detail of [1, 2, 3]) fireEvent.click(more, { detail });
  expect(onPress).toHaveBeenCalledTimes(3);
});

test("the keyboard's presses count at once", async () => {
  fireEvent.click(await openQuestion(), { detail: 0 });
  expect(onConfirm).toHaveBeenCalledOnce();
});

function touchClick() {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
  return Object.defineProperty(event, "pointerType", { value: "touch" });
}
