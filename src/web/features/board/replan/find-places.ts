import { drawForward, replan } from "#engine";
import { type FoundPlaces, searchIterations, type SearchRequest } from "./search-request.ts";

/** What the engine finds; throws what it throws. */
export function findPlaces(request: SearchRequest): FoundPlaces {
  if ("movable" in request) return drawForward(request);
  const { problem, announced, disturbances } = request;
  return replan(problem, announced, disturbances, { iterations: searchIterations });
}
