import type { KnockoutFormat } from "#engine/playoffs/knockout/knockout-fixtures.ts";
import type { BracketType } from "#engine/types.ts";

/**
 * A bracket that the organiser asks for. One with `qualifiersPerGroup` is fed by the groups of the
 * same plan (its `maxTeams` is not looked at): the first such takes the top ranks, the next one the
 * ranks below, and so on; `bestNext` adds the best of the rank after those. A group stage that is fed
 * has `groups` groups, whose ranks others can take that say they come `after` it by its name.
 */
export interface BracketRequest extends KnockoutFormat {
  name?: string;
  type: BracketType;
  maxTeams?: number;
  qualifiersPerGroup?: number;
  /** Of a knock-out. */
  bestNext?: number;
  /** Of a group stage or round robin that is fed: how many groups its teams go into; 1 unless said. */
  groups?: number;
  /** The fed group stage whose groups feed it; those that teams are drawn into unless said. */
  after?: string;
  /** Of a Swiss tournament; as many as are recommended for its teams unless said. */
  rounds?: number;
  /** Of a Swiss tournament: rounds are paired without asking; the engine only hands it on. */
  pairsItself?: boolean;
}
