import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ColumnMapping } from "#web/features/import/table/columns.ts";
import { renderAt } from "#web/testing/render.tsx";
import { ImportOutcome } from "./import-outcome.tsx";

function open(mapping: ColumnMapping, old: number) {
  const data = {
    divisions_created: [],
    teams_created: 2,
    teams_extended: old,
    players_created: 3,
    captains_invited: 0,
    coaches_shared: 0,
  };
  const check = { data, error: null, isFetching: false, refetch: async () => undefined };
  const outcome = {
    mapping,
    areDivisions: false,
    check,
    problems: null,
    problemCount: 0,
    storingError: null,
  };
  renderAt("/", <ImportOutcome place={{ tournamentId: 12 }} {...outcome} />);
  expect(screen.getByText("Ready to import")).toBeTruthy();
  return screen.queryByText("Seed and bracket are taken for new teams only.") !== null;
}

test("that seed and bracket are for new teams is said where others have one in the table", () => {
  expect(open({ team: 0, seed: 1 }, 1)).toBe(true);
});

test.each([
  { why: "no team is there yet", mapping: { team: 0, bracket: 1 }, old: 0 },
  { why: "the table has neither", mapping: { team: 0, jersey_number: 1 }, old: 1 },
])("it isn't said where $why", ({ mapping, old }) => {
  expect(open(mapping, old)).toBe(false);
});
