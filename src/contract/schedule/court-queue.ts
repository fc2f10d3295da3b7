import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import type { Part } from "#contract/paths.ts";

/** Their addresses, apart from those that every page loads. */
export const queuePaths = {
  queue: (id: Part) => `/tournaments/${id}/court-queue`,
  call: (matchId: Part) => `/matches/${matchId}/call`,
  passing: (matchId: Part) => `/matches/${matchId}/passing`,
} as const;

const CourtNumber = z.int().min(1).max(limits.courtsPerTournament.max);

/** Courts that take the next game that can be played, and whether games are called by themselves. */
export const CourtQueue = z.object({
  courts: z.array(CourtNumber).max(limits.courtsPerTournament.max),
  calls_itself: z.boolean(),
});
export type CourtQueue = z.infer<typeof CourtQueue>;

/** `former` is what the sender saw: only what differs from it is changed, all else stays as others left it. */
export const CourtQueueBody = z
  .strictObject({ ...CourtQueue.shape, former: CourtQueue.optional() })
  .refine(({ courts }) => new Set(courts).size === courts.length, {
    path: ["courts"],
    error: "rules.queue.courtTwice",
  });

export type CourtQueueBody = z.infer<typeof CourtQueueBody>;

/**
 * Why a game isn't called yet: a team isn't known, somebody is at another game, can't come yet, has to
 * leave before it is over or has to rest.
 */
export const QueueWait = z.discriminatedUnion("reason", [
  z.object({ reason: z.literal("undecided") }),
  z.object({ reason: z.literal("busy"), game_number: z.int() }),
  z.object({ reason: z.literal("away"), team: z.string(), until: Instant }),
  z.object({ reason: z.literal("leaving"), team: z.string(), from: Instant }),
  z.object({ reason: z.literal("resting"), team: z.string(), until: Instant }),
]);
export type QueueWait = z.infer<typeof QueueWait>;

/**
 * A court that closes before a game that is called there now would be over, and when: null where it is closed
 * already. `game_number` is the game that it is kept for from then on.
 */
export const CourtClosing = z.object({
  court_id: CourtNumber,
  at: Instant.nullable(),
  game_number: z.int().nullable(),
});
export type CourtClosing = z.infer<typeof CourtClosing>;

/** A game that is still to be called; `waits` is null where it can be now. */
export const QueuedMatch = z.object({
  match_id: Id,
  waits: QueueWait.nullable(),
  /** Whether one of its teams hasn't been checked in, where the desk does that. */
  is_missing: z.boolean(),
  /** The courts of the queue that it isn't called to by itself. */
  closings: z.array(CourtClosing),
  /** The courts of the queue that are kept for other games, or where this one isn't to be played. */
  kept_from: z.array(CourtNumber),
});
export type QueuedMatch = z.infer<typeof QueuedMatch>;

/** `waiting`: the games of today that are still to be called, in their order. */
export const CourtQueueResponse = z.object({
  queue: CourtQueue,
  waiting: z.array(QueuedMatch),
});
export type CourtQueueResponse = z.infer<typeof CourtQueueResponse>;

export const CallMatchBody = z.strictObject({ court_id: CourtNumber });
