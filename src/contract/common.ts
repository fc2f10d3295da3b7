import { z } from "zod";
import { limits } from "./limits.ts";

export const Id = z.int().min(1).max(2_147_483_647);
export const IdParam = z.coerce.number().pipe(Id);
export const IdParams = z.object({ id: IdParam });

/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** Local wall time, `HH:mm`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An address that browsers may load: http or https only. */
export function httpUrl(message: string) {
  return z.url({ protocol: /^https?$/, error: message }).max(limits.url.max, message);
}

/** Optional text of a form: an empty field means none. */
export function emptyToNull<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    schema.nullable(),
  );
}

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(limits.page.default),
  limit: z.coerce
    .number()
    .int()
    .min(limits.pageSize.min)
    .max(limits.pageSize.max)
    .default(limits.pageSize.default),
});

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** Text of a search box: trimmed, and ignored when empty. */
export const SearchText = z
  .string()
  .trim()
  .max(limits.search.max)
  .transform((text) => text || undefined)
  .optional();

/** The answer to a call whose only news is that it was done. */
export const Done = z.object({ success: z.literal(true) });
export const Empty = z.object({});
