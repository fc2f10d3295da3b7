import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";
import { useReasons } from "./use-reasons.ts";
import { judge } from "./verdict.ts";

const day = "2026-11-21";
const time_slots = ["09:00", "10:00", "11:00"].map((start, index) => {
  return { start, end: `${10 + index}:00`, courts: index === 2 ? [1, 2] : [1] };
});

test.each([
  ["the day's hours", 1, "14:00", "15:00", "Outside the day's hours, 9:00 AM to 12:00 PM"],
  ["the court's", 2, "09:00", "10:00", "Outside the court's hours, 11:00 AM to 12:00 PM"],
])("a place outside %s says when they are", (_, court, start, end, expected) => {
  const { data, ground, group } = boardOf([gameAt(1, 9)], { time_slots });
  const place = { date: day, start, end, court };
  function Said() {
    const explain = useReasons(data);
    const verdict = judge(ground, group(1), place);
    return <p>{explain(verdict.violations, new Map([[1, place]])).join()}</p>;
  }
  render(<Said />);
  expect(screen.getByText(expected)).toBeTruthy();
});
