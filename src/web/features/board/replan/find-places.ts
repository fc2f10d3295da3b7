import { drawForward, replan, wishesInTheWay } from "#engine";
import { type FoundPlaces, searchIterations, type SearchRequest } from "./search-request.ts";

/** What the engine finds; throws what it throws. */
export function findPlaces(request: SearchRequest): FoundPlaces {
  // Drawing forward breaks no rule, and so takes nobody from a duty.
  if ("movable" in request) {
    return { ...drawForward(request), delayed: [], openDuties: [], held: [] };
  }
  const { problem, announced, disturbances } = request;
  const found = replan(problem, announced, disturbances, { iterations: searchIterations });
  const lost = found.moves.flatMap(({ itemId, to, waitsFor }) =>
    to === null && waitsFor === null ? [itemId] : [],
  );
  return { ...found, held: wishesInTheWay(problem, found.placements, lost) };
}
