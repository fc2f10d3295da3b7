/**
 * Who referees, by a rule. Nobody has a duty while playing, while a place of a game could still be
 * theirs, or while having another duty; duties that were given before stay and count.
 */
export { type GamesTogether, planGameDuties } from "./plan-game-duties.ts";
