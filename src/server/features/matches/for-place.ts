import type { MatchRow } from "./repository.ts";

/** Whether a game of a knock-out is for the third or a lower place. */
export function isForPlace({
  is_third_place,
  places_from,
}: Pick<MatchRow, "is_third_place" | "places_from">): boolean {
  return is_third_place || places_from !== null;
}
