/**
 * Which game is next where courts take the next one that can be played.
 *
 * Invariants: no team and nobody on duty is called while they are at another game, nor a team that has
 * said it can't be there until the game is over; of the games that can be played the one that was planned
 * first is first; a game that was passed over is behind the others until one of them has been called.
 */
export {
  type Away,
  queueOf,
  type Queued,
  type QueuedGame,
  type QueueRules,
  type Waiting,
} from "./queue-of.ts";
