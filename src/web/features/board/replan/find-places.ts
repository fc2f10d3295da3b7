import { drawForward, replan } from "#engine";
import { type FoundPlaces, searchIterations, type SearchRequest } from "./search-request.ts";

/** What the engine finds; throws what it throws. */
export function findPlaces(request: SearchRequest): FoundPlaces {
  // Drawing forward breaks no rule, and so takes nobody from a duty.
  if ("movable" in request) return { ...drawForward(request), delayed: [], openDuties: [] };
  const { problem, announced, disturbances } = request;
  return replan(problem, announced, disturbances, { iterations: searchIterations });
}
