import { z } from "zod";
import type { CourtClosure as EngineClosure } from "#engine";
import { CalendarDate, Id, Instant, LocalTime } from "#contract/common.ts";

const LocalMoment = z.object({ date: CalendarDate, time: LocalTime });

/** A time at which nothing is played on a court; `from` and `to` are the tournament's local times. */
export const CourtClosure = z.object({
  id: Id,
  /** Null: every court. */
  court_id: z.int().nullable(),
  /** Its name. */
  court: z.string().nullable(),
  start_time: Instant,
  /** Null: until it is lifted. */
  end_time: Instant.nullable(),
  from: LocalMoment,
  to: LocalMoment.nullable(),
});
export type CourtClosure = z.infer<typeof CourtClosure>;

export const CourtClosuresResponse = z.object({ closures: z.array(CourtClosure) });

/** The closures as the engine has them. */
export function toEngineClosures(
  closures: Pick<CourtClosure, "court_id" | "from" | "to">[],
): EngineClosure[] {
  return closures.map(({ court_id, from, to }) => ({ court: court_id, from, to }));
}
