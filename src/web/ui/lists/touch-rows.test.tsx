import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TouchRows } from "./touch-rows.tsx";

const onMove = vi.fn<(id: number, to: number) => void>();
const names = ["Tide", "Anchor", "Gulls"];
let under: Element | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  // There is no layout here, and so nothing lies anywhere.
  document.elementFromPoint = () => under;
});
afterEach(() => {
  // React Aria also waits for frames, and would go on waiting in the files after this.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  Reflect.deleteProperty(document, "elementFromPoint");
  onMove.mockClear();
});

function renderRows() {
  render(
    <TouchRows nameOf={(id) => names[id - 1]!} onMove={onMove}>
      <ul>
        {names.map((name, index) => (
          <li key={name} data-target={index}>
            <span data-group={index + 1}>{`Move ${name}`}</span>
          </li>
        ))}
      </ul>
    </TouchRows>,
  );
}

const rowAt = (index: number) => screen.getAllByRole("listitem")[index]!;

function press(name: string, pointerType: string) {
  const values = { pointerType, isPrimary: true, pointerId: 7 };
  fireEvent(screen.getByText(`Move ${name}`), pointerEvent("pointerdown", values));
}

async function moveOver(row: Element) {
  under = row;
  await act(() => vi.advanceTimersByTimeAsync(50));
}

function letGo(type: "pointerup" | "pointercancel") {
  fireEvent(window, pointerEvent(type, { pointerId: 7 }));
}

function pointerEvent(type: string, values: object) {
  return Object.assign(new MouseEvent(type, { bubbles: true, button: 0 }), values);
}

test("a finger on a handle carries its row, which is named and lands where it is let go", async () => {
  renderRows();
  press("Gulls", "touch");
  await moveOver(rowAt(0));
  expect(screen.getByText("Gulls").hidden).toBe(false);
  expect([rowAt(0).dataset["drop"], rowAt(2).hasAttribute("data-held")]).toEqual(["before", true]);
  letGo("pointerup");
  expect(onMove.mock.calls).toEqual([[3, 0]]);
  expect([rowAt(0).dataset["drop"], rowAt(2).hasAttribute("data-held")]).toEqual([
    undefined,
    false,
  ]);
});

test("what the system breaks off moves nothing, nor does what is let go where it was", async () => {
  renderRows();
  press("Tide", "touch");
  await moveOver(rowAt(2));
  expect(rowAt(2).dataset["drop"]).toBe("after");
  letGo("pointercancel");
  press("Tide", "touch");
  await moveOver(rowAt(0));
  letGo("pointerup");
  expect(onMove).not.toHaveBeenCalled();
});

test("a mouse is left to the list itself", async () => {
  renderRows();
  press("Tide", "mouse");
  await moveOver(rowAt(2));
  letGo("pointerup");
  expect(onMove).not.toHaveBeenCalled();
});
