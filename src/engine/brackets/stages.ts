import type { BracketType } from "#engine/types.ts";
import type { BracketRequest } from "./bracket-request.ts";
import { groupLetters, groupName } from "./bracket-names.ts";

/** A bracket of a plan to be made. */
export interface PlannedRequest extends BracketRequest {
  name: string;
  /** Where the brackets that feed it stand in the plan; empty for one that has teams of its own. */
  feeders: number[];
  /** The best rank of each feeder that it takes, with all groups of its stage. */
  firstRank: number;
  /** Where it stands among the groups of its stage, from 0. */
  place: number;
}

/** True when teams are dealt to the bracket, false when groups of the same plan feed it. */
export function isDirect({ type, qualifiersPerGroup }: BracketRequest): boolean {
  return type === "swiss" || qualifiersPerGroup === undefined;
}

/**
 * The brackets of a plan in order: a fed group stage becomes its groups, and each that is fed knows
 * by whom and which ranks are left for it: of those that teams are drawn into, from the `from`th on.
 */
export function toStages(requests: readonly BracketRequest[], from = 1): PlannedRequest[] {
  const planned: PlannedRequest[] = [];
  const stages = new Map<string, number[]>();
  const taken = new Map([["", from]]);
  const firstStage = positionsOf(requests);
  let letters = 0;
  for (const request of requests) {
    if (isDirect(request)) {
      const name = request.name?.trim() || groupName(letters);
      letters++;
      planned.push({ ...request, name, feeders: [], firstRank: 1, place: 0 });
      continue;
    }
    const source = request.after?.trim().toLowerCase() ?? "";
    const feeders = source === "" ? firstStage : (stages.get(source) ?? []);
    const firstRank = taken.get(source) ?? 1;
    const isKnockout = request.type === "elimination";
    const { qualifiersPerGroup = 0 } = request;
    const bestNext = isKnockout ? (request.bestNext ?? 0) : 0;
    taken.set(source, firstRank + qualifiersPerGroup + (bestNext > 0 ? 1 : 0));
    const name = request.name?.trim() || "Playoffs";
    const count = isKnockout ? 1 : (request.groups ?? 1);
    const own = Array.from({ length: count }, (_, place) => planned.length + place);
    planned.push(
      ...own.map((_, place) => ({
        ...request,
        bestNext,
        name: count === 1 ? name : `${name} ${groupLetters(place)}`,
        feeders,
        firstRank,
        place,
      })),
    );
    if (canFeed(request.type)) stages.set(name.toLowerCase(), own);
  }
  return planned;
}

/** Where the groups stand that teams are drawn into and others take ranks of. */
function positionsOf(requests: readonly BracketRequest[]): number[] {
  let position = 0;
  return requests.flatMap((request) => {
    const first = position;
    position += isDirect(request) || request.type === "elimination" ? 1 : (request.groups ?? 1);
    return isDirect(request) && canFeed(request.type) ? [first] : [];
  });
}

/** Whether others of the same plan can take their teams from it. */
function canFeed(type: BracketType): boolean {
  return type === "group_stage" || type === "swiss";
}
