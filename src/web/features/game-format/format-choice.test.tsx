import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { type FormatPreset, formatPresets } from "#engine";
import { renderAt } from "#web/testing/render.tsx";
import { FormatChoice } from "./format-choice.tsx";

const told = vi.fn<(format: GameFormat | null) => void>();

function Choice({ begun }: { begun: GameFormat }) {
  const [format, setFormat] = useState<GameFormat | null>(begun);
  const props = { format, sport: null, isOpen: true, errorOf: () => undefined };
  const handleChange = (next: GameFormat | null) => {
    told(next);
    setFormat(next);
  };
  return <FormatChoice {...props} onChange={handleChange} />;
}

const open = (begun: GameFormat) => renderAt("/", <Choice begun={begun} />);
const field = (name: string | RegExp) => screen.queryByRole("spinbutton", { name });

test.each<[FormatPreset, string]>([
  [
    "basketball_3x3",
    "One game to 21, up to 2 points at once, or 10 minutes, no draws, overtime, first to 2 points",
  ],
  ["handball", "2 × 30 minutes, overtime"],
])("%s in words", (preset, words) => {
  open(formatPresets[preset]);
  expect(screen.getByText(words)).toBeTruthy();
});

test("what ends overtime is asked for where there is overtime", async () => {
  const { user } = open({ ...formatPresets.football, overtime: 0 });
  expect(field("Minutes of overtime, each")).toBeNull();
  await user.clear(field("Periods of overtime, at most")!);
  await user.type(field("Periods of overtime, at most")!, "2");
  await user.type(field("Minutes of overtime, each")!, "15");
  await user.type(field("Points that win overtime")!, "1");
  expect(
    screen.getByText("2 × 45 minutes, overtime of up to 2 × 15 minutes, golden goal"),
  ).toBeTruthy();
  await user.clear(field("Minutes of overtime, each")!);
  await user.clear(field("Points that win overtime")!);
  expect(told.mock.lastCall?.[0]?.extra).toBeNull();
  // Points count one by one but where a game goes to some.
  expect(field("Most points at once")).toBeNull();
});
