import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { roles } from "#contract/abilities/principal.ts";
import { MatchStatusBadge, RoleBadge, TournamentStatusBadge } from "#web/ui/signs/badge.tsx";

function lookOf(text: string) {
  const badge = screen.getByText(text);
  return { colour: /bg-(\w+)/u.exec(badge.className)?.[1], hasIcon: badge.querySelector("svg") };
}

test.each([
  ["upcoming", "Upcoming", "upcoming"],
  ["active", "Active", "active"],
  ["completed", "Completed", "completed"],
  ["postponed", "postponed", "sunken"],
])("a tournament that is %s is called %s, in the colour of %s", (status, text, colour) => {
  render(<TournamentStatusBadge status={status} />);
  expect(lookOf(text).colour).toBe(colour);
});

test.each([
  ["scheduled", "Scheduled", "upcoming"],
  ["IN_PROGRESS", "In progress", "active"],
  ["COMPLETED", "Completed", "completed"],
  ["canceled", "Canceled", "danger"],
  ["abandoned", "abandoned", "sunken"],
])("a match that is %s is called %s, in the colour of %s", (status, text, colour) => {
  render(<MatchStatusBadge status={status} />);
  expect(lookOf(text).colour).toBe(colour);
});

test("every role has its own colour and icon", () => {
  render(roles.map((role) => <RoleBadge key={role} role={role} />));
  const texts = ["Super admin", "Tournament admin", "Team manager", "Player", "Viewer"];
  const looks = texts.map(lookOf);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(5);
  expect(new Set(looks.map(({ hasIcon }) => hasIcon!.innerHTML)).size).toBe(5);
});
