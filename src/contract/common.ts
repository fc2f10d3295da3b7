import { z } from "zod";
import { limits } from "./limits.ts";
import { trimmed } from "./trimmed.ts";

const maxId = 2_147_483_647;
export const Id = z.int().min(1).max(maxId);
export const IdParam = z.coerce.number().pipe(Id);
export const IdParams = z.object({ id: IdParam });

/** What a form has a person choose; without a choice, or with one that can't be, it says so. */
export function chosenId(message: string) {
  return z.int({ error: message }).min(1, message).max(maxId, message);
}

/** No calendar has a year 0, and no database takes one. */
const isInAYear = (when: string) => !when.startsWith("0000");
/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date().refine(isInAYear);
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().refine(isInAYear);
/** Local wall time, `HH:mm`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Whether a date or an instant lies in a time that calendars and databases agree on. */
export function isPlausible(when: string): boolean {
  return when >= "1900" && when < "2200";
}

// Of three letters, browsers also know names that were never IANA's and mean something else elsewhere.
const shortZones = /^(?:[CEMW]ET|[EHM]ST|GMT|PRC|RO[CK]|UCT|UTC)$/iu;

/** Whether a text is the IANA name of a zone. Offsets are none: databases read them the other way. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]/iu.test(zone) || (zone.length === 3 && !shortZones.test(zone))) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** An address that browsers may load: http or https only. */
export function httpUrl(message: string) {
  return z.url({ protocol: /^https?$/, error: message }).max(limits.url.max, message);
}

/** Optional text of a form: an empty field means none. */
export function emptyToNull<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (typeof value === "string" && trimmed(value) === "" ? null : value),
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
  .overwrite(trimmed)
  .max(limits.search.max)
  .transform((text) => text || undefined)
  .optional();

/** The answer to a call whose only news is that it was done. */
export const Done = z.object({ success: z.literal(true) });
export const Empty = z.object({});
