import { z } from "zod";

export const maxId = 2_147_483_647;
export const Id = z.int().min(1).max(maxId);
export const IdParam = z.coerce.number().pipe(Id);
export const IdParams = z.object({ id: IdParam });

/** No calendar has a year 0, and no database takes one. */
const isInAYear = (when: string) => !when.startsWith("0000");
/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date().refine(isInAYear);
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().refine(isInAYear);
/** Local wall time, `HH:mm`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The answer to a call whose only news is that it was done. */
export const Done = z.object({ success: z.literal(true) });
export const Empty = z.object({});
