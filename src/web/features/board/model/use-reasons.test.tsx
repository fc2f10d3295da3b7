import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";
import { useReasons } from "./use-reasons.ts";
import { judge } from "./verdict.ts";

const day = "2026-11-21";
const time_slots = ["09:00", "10:00", "11:00"].map((start, index) => {
  return { start, end: `${10 + index}:00`, courts: index === 2 ? [1, 2] : [1] };
});

/** The final of games 1 and 2 at one, which team 11 may reach. */
const final = gameAt(3, 13, {
  home_team_id: null,
  away_team_id: null,
  team1: null,
  team2: null,
  team1_source: { kind: "winner", game_number: 1 },
  team2_source: { kind: "winner", game_number: 2 },
});

test("a place says who may be needed at another game then, once that is decided", () => {
  const rows = [
    gameAt(1, 9, { game_number: 1 }),
    gameAt(2, 9, { game_number: 2, court_id: 2 }),
    final,
    gameAt(4, 10, { game_number: 44 }),
  ];
  const { data, ground, group } = boardOf(rows, {}, [], { sharing: [[11, 41]] });
  const place = { date: day, start: "13:30", end: "14:30", court: 2 };
  function Said() {
    const explain = useReasons(data);
    const { violations, level } = judge(ground, group(4), place);
    return <p>{[level, ...explain(violations, new Map([[4, place]]))].join(": ")}</p>;
  }
  render(<Said />);
  const expected = "Team 11 and Team 41 share somebody, who may be needed in both: game 3 is from";
  expect(screen.getByText(/^strained: /).textContent).toBe(
    `strained: ${expected} 1:00 PM to 2:00 PM`,
  );
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
