import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { EstimateLine } from "#web/features/generation/estimate-line.tsx";

test.each([
  { least: 3, text: "3 games a day" },
  { least: 1, text: "1 to 3 games a day" },
])("of many days it says how many games each has: $text", ({ least, text }) => {
  const days = [least, 3, 3, 3].map((games, index) => {
    return { date: `2026-11-2${index}`, games, start: "09:00", end: "11:00" };
  });
  const outline = GenerationOutline.parse({
    total_matches_generated: 12,
    games_per_team: { least: 3, most: 3 },
    unscheduled: { count: 0, reasons: [], said: [] },
    days,
  });
  render(<EstimateLine outline={outline} error={null} isWorking={false} hasTimes />);
  expect(screen.getByText(text)).toBeTruthy();
});
