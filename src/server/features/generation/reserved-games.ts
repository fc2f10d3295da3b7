import type { Fixture, PlannedBracket } from "#engine";
import type { ReservableGame } from "#contract/schedule/court-reservations.ts";
import { nameStages, stageOf } from "#server/features/schedule/stage-names.ts";

/** What tells of a plan's games which courts are kept for them, before they are on any schedule. */
export function toReservable(
  fixtures: readonly Fixture[],
  brackets: readonly (Pick<PlannedBracket, "id" | "type"> & { divisionId: number | null })[],
): ReservableGame[] {
  const stages = stageNamesOf(fixtures, brackets);
  const divisions = new Map(brackets.map(({ id, divisionId }) => [id, divisionId]));
  return fixtures.flatMap(({ id, bracketId }) => {
    const divisionId = divisions.get(bracketId);
    return divisionId === undefined ? [] : [{ id, divisionId, stageName: stages.get(id) ?? null }];
  });
}

/** What people call the stage of each game of a tree; other games have none. */
export function stageNamesOf(
  fixtures: readonly Fixture[],
  brackets: readonly Pick<PlannedBracket, "id" | "type">[],
): Map<number, string> {
  const ofBracket = Map.groupBy(fixtures, ({ bracketId }) => bracketId);
  const trees = brackets.filter(({ type }) => type === "elimination");
  return new Map(
    trees.flatMap(({ id }) => {
      const games = ofBracket.get(id) ?? [];
      const stages = nameStages(games.map(toMatch));
      return games.map((game) => [game.id, stageOf(toMatch(game), stages)] as const);
    }),
  );
}

function toMatch({ round, isThirdPlace = false, stage, places }: Fixture) {
  return {
    round,
    is_third_place: isThirdPlace,
    knockout_stage: stage ?? null,
    places_from: places?.from ?? null,
    places_to: places?.to ?? null,
  };
}
