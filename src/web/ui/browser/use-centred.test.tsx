import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useCentred } from "./use-centred.ts";

const chip = 100;

function Strip({ chosen }: { chosen: number }) {
  const list = useCentred<HTMLUListElement>(`li:nth-child(${chosen})`);
  return (
    <ul ref={list}>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  );
}

test("what is chosen stands in the middle of its strip, at first and when it changes", () => {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(3 * chip);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(
    this: Element,
  ) {
    const strip = this.closest("ul");
    if (!strip || strip === this) return new DOMRect(20, 0, 3 * chip, chip);
    return new DOMRect(
      20 + chip * (Number(this.textContent) - 1) - strip.scrollLeft,
      0,
      chip,
      chip,
    );
  });
  const { rerender } = render(<Strip chosen={5} />);
  expect(screen.getByRole("list").scrollLeft).toBe(3 * chip);
  rerender(<Strip chosen={3} />);
  expect(screen.getByRole("list").scrollLeft).toBe(chip);
});
