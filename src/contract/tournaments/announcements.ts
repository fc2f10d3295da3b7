import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";

/** What the desk tells everybody or one division, in its own words, until a time or until it takes it back. */
export const Announcement = z.object({
  id: Id,
  text: z.string(),
  is_urgent: z.boolean(),
  /** Whose people it is for; null for everybody. */
  division_id: Id.nullable(),
  created_at: Instant,
  expires_at: Instant.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

/** Those that still stand at a time: a view that is kept may hold some that have run out since. */
export function standingAt(announcements: Announcement[], now: number): Announcement[] {
  return announcements.filter(({ expires_at: end }) => end === null || Date.parse(end) > now);
}

/** Those that concern whoever has to do with some divisions: what is for everybody as well. */
export function forDivisions<Said extends Pick<Announcement, "division_id">>(
  announcements: Said[],
  divisionIds: ReadonlySet<number | null>,
): Said[] {
  return announcements.filter(({ division_id: id }) => id === null || divisionIds.has(id));
}
