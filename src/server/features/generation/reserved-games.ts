import type { Fixture, PlannedBracket } from "#engine";
import type { ReservableGame } from "#contract/schedule/court-reservations.ts";
import { nameStages, stageOf } from "#server/features/schedule/stage-names.ts";

/** What tells of a plan's games which courts are kept for them, before they are on any schedule. */
export function toReservable(
  fixtures: readonly Fixture[],
  brackets: readonly (Pick<PlannedBracket, "id" | "type"> & { divisionId: number | null })[],
): ReservableGame[] {
  const ofBracket = Map.groupBy(fixtures, ({ bracketId }) => bracketId);
  return brackets.flatMap(({ id, type, divisionId }) => {
    const games = ofBracket.get(id) ?? [];
    const stages = type === "elimination" ? nameStages(games.map(toMatch)) : null;
    return games.map((game) => ({
      id: game.id,
      divisionId,
      stageName: stages && stageOf(toMatch(game), stages),
    }));
  });
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
