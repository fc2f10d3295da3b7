/**
 * Who joins, changes places or comes late.
 *
 * Invariants: games begun or over are never touched; nothing that stands on the schedule moves; a
 * team meets each of its new group as often as these meet each other.
 */
export { type ExchangeableGame, exchangeTeams } from "./exchange-teams.ts";
export { joinGroup, type JoinableGame } from "./join-group.ts";
export { placeInGaps } from "./place-in-gaps.ts";
