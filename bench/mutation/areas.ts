/** What is measured: folders and files, each by the tests below it or by those of its name. */
const all: readonly string[] = [
  "src/engine/standings",
  "src/engine/playoffs",
  "src/engine/duties",
  "src/engine/estimates",
  "src/engine/queue",
  "src/engine/brackets/apart",
  "src/engine/brackets/auto-rules.ts",
  "src/engine/brackets/bracket-names.ts",
  "src/engine/brackets/bracket-sizes.ts",
  "src/engine/brackets/covering/halving.ts",
  "src/engine/brackets/covering/meeting-shapes.ts",
  "src/engine/brackets/deal-places.ts",
  "src/engine/brackets/deal-teams.ts",
  "src/engine/brackets/draw-fixtures.ts",
  "src/engine/brackets/estimate-match-count.ts",
  "src/engine/brackets/games-per-team.ts",
  "src/engine/brackets/lots-of-draw.ts",
  "src/engine/brackets/meetings.ts",
  "src/engine/brackets/orientation.ts",
  "src/engine/brackets/plan-brackets.ts",
  "src/engine/brackets/round-robin.ts",
  "src/engine/brackets/stages.ts",
  "src/engine/schedule/bound/bound-of-workload.ts",
  "src/engine/schedule/bound/bound.ts",
  "src/engine/schedule/bound/crowded-days.ts",
  "src/engine/schedule/bound/estimate.ts",
  "src/engine/schedule/bound/games-of-one-team.ts",
  "src/engine/schedule/bound/kind-parts.ts",
  "src/engine/schedule/bound/latest-chain.ts",
  "src/engine/schedule/bound/lower-bound.ts",
  "src/engine/schedule/bound/matches-curve.ts",
  "src/engine/schedule/bound/most-at-once.ts",
  "src/engine/schedule/bound/most-by-rounds.ts",
  "src/engine/schedule/bound/most-placed.ts",
  "src/engine/schedule/bound/plan-workload.ts",
  "src/engine/schedule/bound/workload.ts",
  "src/engine/schedule/contradictions",
  "src/engine/schedule/construct/day-roles.ts",
  "src/engine/schedule/construct/deal-by-kind.ts",
  "src/engine/schedule/construct/even-days.ts",
  "src/engine/schedule/construct/first-fit.ts",
  "src/engine/schedule/construct/in-sequence.ts",
  "src/engine/schedule/construct/league.ts",
  "src/engine/schedule/construct/rested-league.ts",
  "src/engine/schedule/construct/team-fill.ts",
  "src/engine/schedule/fixed",
  "src/engine/schedule/forward",
  "src/engine/schedule/improve/bracket-ranges.ts",
  "src/engine/schedule/improve/cheapest-cell.ts",
  "src/engine/schedule/improve/cooling.ts",
  "src/engine/schedule/improve/in-the-way.ts",
  "src/engine/schedule/improve/kempe.ts",
  "src/engine/schedule/improve/meet-all.ts",
  "src/engine/schedule/improve/meetings.ts",
  "src/engine/schedule/improve/proposals.ts",
  "src/engine/schedule/improve/repair.ts",
  "src/engine/schedule/improve/tabu-search.ts",
  "src/engine/schedule/improve/team-swaps.ts",
  "src/engine/schedule/improve/waiting-days.ts",
  "src/engine/schedule/improve/waits.ts",
  "src/engine/schedule/league-days.ts",
  "src/engine/schedule/lint",
  "src/engine/schedule/model/assignment",
  "src/engine/schedule/model/calendar.ts",
  "src/engine/schedule/model/closures.ts",
  "src/engine/schedule/model/court-kinds.ts",
  "src/engine/schedule/model/court-mixes.ts",
  "src/engine/schedule/model/court-room.ts",
  "src/engine/schedule/model/deal-courts.ts",
  "src/engine/schedule/model/disturbance.ts",
  "src/engine/schedule/model/duty-holders.ts",
  "src/engine/schedule/model/from-problem",
  "src/engine/schedule/model/grid.ts",
  "src/engine/schedule/model/keys.ts",
  "src/engine/schedule/model/model.ts",
  "src/engine/schedule/model/order.ts",
  "src/engine/schedule/model/own-days.ts",
  "src/engine/schedule/model/reservations.ts",
  "src/engine/schedule/model/schedule-items.ts",
  "src/engine/schedule/model/without-court.ts",
  "src/engine/schedule/replan/beyond-wish.ts",
  "src/engine/schedule/replan/bring-nearer.ts",
  "src/engine/schedule/replan/compare-plans.ts",
  "src/engine/schedule/replan/delayed-placement.ts",
  "src/engine/schedule/replan/hit.ts",
  "src/engine/schedule/replan/keep-what-stands.ts",
  "src/engine/schedule/replan/late-slots.ts",
  "src/engine/schedule/replan/nearest-cell.ts",
  "src/engine/schedule/replan/off-grid.ts",
  "src/engine/schedule/replan/open-duties.ts",
  "src/engine/schedule/replan/place-displaced.ts",
  "src/engine/schedule/replan/replan-once.ts",
  "src/engine/schedule/replan/replan-report.ts",
  "src/engine/schedule/replan/replan-search.ts",
  "src/engine/schedule/replan/replan-state.ts",
  "src/engine/schedule/replan/replan.ts",
  "src/engine/schedule/replan/start-replan.ts",
  "src/engine/schedule/report",
  "src/engine/schedule/search.ts",
  "src/engine/schedule/sequence.ts",
  "src/contract/games/serve.ts",
  "src/contract/games/timeouts.ts",
];

/** Mutants of the general matching algorithms mostly loop for ever. */
const leftOut = ["src/engine/playoffs/matching"];

/** The folders, files and patterns of files that somebody named; all areas if none. */
export function areasOf(named: readonly string[]): readonly string[] {
  return named.length === 0 ? all : named;
}

/** What Stryker changes. */
export function mutatedIn(areas: readonly string[]): string[] {
  return [
    ...areas.map((area) => (isFile(area) ? area : `${area}/**/*.ts`)),
    ...leftOut.map((folder) => `!${folder}/**`),
    "!src/**/*.test.ts",
    "!src/**/testing/**",
    "!src/**/index.ts",
  ];
}

/** What Vitest runs. */
export function testsOf(areas: readonly string[]): string[] {
  return areas.map((area) =>
    isFile(area) ? area.replace(/\.ts$/, ".test.ts") : `${area}/**/*.test.ts`,
  );
}

function isFile(area: string): boolean {
  return area.endsWith(".ts");
}
