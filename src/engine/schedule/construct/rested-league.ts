import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { leagueOf } from "./league.ts";

/**
 * The pairs of an odd number of teams in an order in which any (teams − 1) / 2 games in a row have
 * no team in common: nobody could be given a longer rest (Suksompong, "Scheduling asynchronous
 * round-robin tournaments", 2016). Game m + (teams − 1) / 2 is always of the team that game m leaves
 * out and one of the two that play it.
 */
export function restedPairs(teams: number): [number, number][] {
  const half = (teams - 1) / 2;
  return Array.from({ length: teams * half }, (_, game) =>
    pairAt(Math.floor(game / half), (game % half) + 1, half),
  );
}

/**
 * Team `seat` stays at its seat and meets the others, then team 0, which fetches `seat + half`
 * there; that one stays for the rounds that are left.
 */
function pairAt(round: number, seat: number, half: number): [number, number] {
  const [since, last] = [round - seat, 2 * seat - 1];
  if (round < last) return [seat, since < 0 ? 2 * half + 1 + since : since + 1];
  if (round === last) return [seat, 0];
  if (round === last + 1) return [seat + half, 0];
  const other = since + half;
  return [seat + half, other > 2 * half ? other - 2 * half : other];
}

/** How many items may be put in order in all; a large league has fewer orders than seats. */
const MOST_ITEMS = 200_000;

/**
 * The items in such orders, where they are one round robin; otherwise none. An even number of teams
 * has one for each seat that stays empty among one more: who would meet it is left out, and rests
 * are one game shorter.
 */
export function* restedOrders(model: Model): Generator<Int32Array> {
  const league = leagueOf(model, [...model.items.keys()]);
  if (league === null) return;
  const { teams, itemOf } = league;
  const seats = teams % 2 === 0 ? teams + 1 : teams;
  const pairs = restedPairs(seats);
  const most = teams % 2 === 0 ? Math.min(seats, Math.ceil(MOST_ITEMS / model.size)) : 1;
  for (let order = 0; order < most; order++) {
    const empty = seats > teams ? order : seats;
    const entityAt = (seat: number): number => (seat > empty ? seat - 1 : seat);
    const taken = pairs.filter(([a, b]) => a !== empty && b !== empty);
    yield Int32Array.from(taken, ([a, b]) => itemOf[entityAt(a) * teams + entityAt(b)]!);
  }
}

/** Gives every item of `order` the first cell that it may go to, none before that of the item ahead of it. */
export function fillInOrder(assignment: Assignment, order: Int32Array): void {
  let cell = 0;
  for (const item of order) {
    while (cell < assignment.horizon && !canPlace(assignment, item, cell)) cell++;
    if (cell >= assignment.horizon) return;
    place(assignment, item, cell);
  }
}
