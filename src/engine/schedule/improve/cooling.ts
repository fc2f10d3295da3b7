/** Temperatures in minutes of idle time; `focus` as for proposeItem. */
export interface Cooling {
  iterations: number;
  /** From which proposal on a start ends as soon as nobody waits longer than they must. */
  enough: number;
  hottest: number;
  coldest: number;
  focus: number;
  /** How often two teams are to change places, instead of games. */
  swaps: number;
}

/** What there is to spend: annealing steps on so many games, in slots of so many minutes (0: they differ). */
interface Effort {
  iterations: number;
  games: number;
  slot: number;
  canSwap: boolean;
}

/** How often to swap two teams, with several starts and with one. */
const OFTEN = 0.8;
const SOMETIMES = 0.3;

/** What a proposal to swap two teams takes of the time of one that moves games. */
export const SWAP_TIME = 0.2;

/** Proposals that one start is given: so many per game, but no fewer than these in all. */
const PROPOSALS_PER_START = 2500;
const SHORTEST_START = 40_000;

/** As many as one start is given where teams can be swapped: there, time goes on paying. */
const PROPOSALS_WITH_SWAPS = 20_000;

/** The most starts, without and with swaps. */
const MOST_STARTS = 6;
const MOST_STARTS_WITH_SWAPS = 4;

/** Proposals per game from which on the search starts hot enough to forget the constructor. */
const PATIENT_PROPOSALS = 1000;

/**
 * Few proposals polish what the constructor made; many in one start begin hot enough to forget it;
 * several starts, which all begin from it, stay nearer, as hot as the steps that waits come in ask for.
 */
export function coolingFor({ iterations, games, slot, canSwap }: Effort): {
  starts: number;
  cooling: Cooling;
} {
  const wanted = Math.floor(iterations / (PROPOSALS_PER_START * games));
  const starts = Math.max(1, Math.min(canSwap ? MOST_STARTS_WITH_SWAPS : MOST_STARTS, wanted));
  const share = starts > 1 ? OFTEN : SOMETIMES;
  const swaps = canSwap ? share : 0;
  const proposals = Math.floor(iterations / (1 - swaps * (1 - SWAP_TIME)));
  if (starts === 1) {
    const isPatient = iterations > PATIENT_PROPOSALS * games;
    const [range, part] = isPatient
      ? [{ hottest: 100, coldest: 5 }, 0.7]
      : [{ hottest: 30, coldest: 8 }, 0.4];
    const enough = part * proposals;
    return { starts, cooling: { ...range, iterations: proposals, enough, focus: 0.95, swaps } };
  }
  const longest = canSwap
    ? PROPOSALS_WITH_SWAPS * games
    : Math.max(SHORTEST_START, PROPOSALS_PER_START * games);
  const each = Math.min(Math.floor(proposals / starts), longest);
  const usual = canSwap ? { hottest: 45, coldest: 10 } : { hottest: 60, coldest: 20 };
  const range = canSwap && slot > 0 ? { hottest: 0.8 * slot, coldest: 0.5 * slot } : usual;
  const cooling = { ...range, iterations: each, focus: 0.8, swaps, enough: Infinity };
  return { starts, cooling };
}
