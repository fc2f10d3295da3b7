import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PartScores } from "./part-scores.tsx";

test("sets stand one after another, and none of them is torn at its hyphen", () => {
  const parts: [number, number][] = [
    [25, 20],
    [23, 25],
  ];
  const score = { home: 1, away: 1, shootout: null, parts, isLive: false };
  const { container } = render(<PartScores score={score} />);
  expect(container.textContent).toBe("25-20, 23-25");
  const whole = [...container.querySelectorAll(".whitespace-nowrap")];
  expect(whole.map(({ textContent }) => textContent)).toEqual(["25-20", "23-25"]);
});
