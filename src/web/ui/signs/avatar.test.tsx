import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar, TeamLogo } from "#web/ui/signs/avatar.tsx";

test.each([
  ["Harbour Hawks of the North", "HH"],
  ["ärzte", "Ä"],
  ["Team 01", "T1"],
  ["Team 12", "T12"],
  ["Team 2026", "T2"],
  ["🦁 Lions", "🦁L"],
  ["🇩🇪 Adler", "🇩🇪A"],
  ["Costa / Kaya", "CK"],
  ["!!!", "!"],
  [" ", "?"],
])("the team %j without a logo is known by %j", (name, initials) => {
  expect(render(<TeamLogo name={name} />).container.textContent).toBe(initials);
});

test.each([
  [" ada Marino", "A"],
  ["🦁", "🦁"],
  ["", "U"],
])("the person %j without a picture is known by %j", (name, initial) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(initial);
});
