/**
 * When the games of a running day will begin, by what has happened.
 *
 * Invariants: never before the published time; without anything late nothing is told; what is later
 * makes nothing earlier; no court, no team and no official has two games at once.
 */
export { estimateStarts, type GameOfDay } from "./estimate-starts.ts";
