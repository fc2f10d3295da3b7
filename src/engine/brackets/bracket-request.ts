import type { KnockoutFormat } from "#engine/playoffs/knockout/knockout-fixtures.ts";
import type { BracketType } from "#engine/types.ts";

/**
 * A bracket that the organiser asks for. An elimination with `qualifiersPerGroup` is fed by the
 * group stages of the same plan (its `maxTeams` is not looked at): the first such takes the top
 * ranks, the next one the ranks below, and so on; `bestNext` adds the best of the rank after those.
 */
export interface BracketRequest extends KnockoutFormat {
  name?: string;
  type: BracketType;
  maxTeams?: number;
  qualifiersPerGroup?: number;
  bestNext?: number;
  /** Of a Swiss tournament; as many as are recommended for its teams unless said. */
  rounds?: number;
  /** Of a Swiss tournament: rounds are paired without asking; the engine only hands it on. */
  pairsItself?: boolean;
}
