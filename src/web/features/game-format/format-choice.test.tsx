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
  [
    "handball",
    "2 × 30 minutes, overtime of up to 4 × 5 minutes, shoot-out of 5 each, then sudden death",
  ],
  [
    "three_periods",
    "3 × 20 minutes, overtime of 10 minutes, golden goal, shoot-out of 5 each, then sudden death",
  ],
  ["ultimate", "One game to 15, half-time at 8, soft cap after 100 minutes (+1)"],
  [
    "ultimate_caps",
    "One game to 15, half-time at 8, soft cap after 90 minutes (+1), hard cap after 105 minutes",
  ],
  ["ultimate_13", "One game to 13, or 75 minutes"],
  ["tennis", "Best of 3 to 6, lead of 2, at most 7"],
  ["chess", "Won 1–0 or drawn 0–0"],
])("%s in words", (preset, words) => {
  open(formatPresets[preset]);
  expect(screen.getByText(words)).toBeTruthy();
});

test("what ends overtime is asked for where there is overtime", async () => {
  const { user } = open({ ...formatPresets.football, overtime: 0, extra: null });
  expect(field("Minutes of overtime, each")).toBeNull();
  await user.clear(field("Periods of overtime, at most")!);
  await user.type(field("Periods of overtime, at most")!, "2");
  await user.type(field("Minutes of overtime, each")!, "15");
  await user.type(field("Points that win overtime")!, "1");
  expect(
    screen.getByText(/^2 × 45 minutes, overtime of up to 2 × 15 minutes, golden goal,/),
  ).toBeTruthy();
  await user.clear(field("Minutes of overtime, each")!);
  await user.clear(field("Points that win overtime")!);
  expect(told.mock.lastCall?.[0]?.extra).toBeNull();
  // Points count one by one but where a game goes to some.
  expect(field("Most points at once")).toBeNull();
});

test("no-ad is offered where points of a set are games", async () => {
  const { user } = open(formatPresets.tennis);
  await user.click(screen.getByRole("checkbox", { name: /^No-ad/ }));
  expect(screen.getByText("Best of 3 to 6, lead of 2, at most 7, no-ad")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox"), "volleyball");
  expect(screen.queryByRole("checkbox", { name: /^No-ad/ })).toBeNull();
});

test("caps by time are offered to one game to some points", async () => {
  const { user } = open({ ...formatPresets.ultimate, soft: null, half: null });
  await user.type(field("Half-time at")!, "8");
  await user.type(field("Soft cap, minutes")!, "75");
  await user.clear(field("Points more than the leader")!);
  await user.type(field("Points more than the leader")!, "2");
  await user.type(field("Hard cap, minutes")!, "90");
  const words =
    "One game to 15, half-time at 8, soft cap after 75 minutes (+2), hard cap after 90 minutes";
  expect(screen.getByText(words)).toBeTruthy();
  await user.clear(field("Number of sets")!);
  await user.type(field("Number of sets")!, "3");
  expect(field("Soft cap, minutes")).toBeNull();
  expect(screen.getByText("Best of 3 to 15, or 90 minutes")).toBeTruthy();
});

test("what several sports play alike is one choice with the names of all", async () => {
  const { user } = open(formatPresets.volleyball);
  const name = "Table tennis: best of 5 to 11 · Squash: best of 5 to 11";
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Game format" });
  await user.selectOptions(choice, name);
  expect(choice.selectedOptions[0]?.textContent).toBe(name);
  const labels = Array.from(choice.options, ({ textContent }) => textContent);
  expect(labels.filter((label) => label.includes("Squash"))).toHaveLength(2);
});
