import { z } from "zod";
import { limits } from "./limits.ts";
import { trimmed } from "./trimmed.ts";
import { maxId } from "./common.ts";

/** What a form has a person choose; without a choice, or with one that can't be, it says so. */
export function chosenId(message: string) {
  return z.int({ error: message }).min(1, message).max(maxId, message);
}

/** A whole number within bounds, which says of one beyond them that it is. */
export function wholeWithin({ min, max }: { min: number; max: number }) {
  return z
    .int({ error: ofType("rules.format.whole") })
    .min(min)
    .max(max);
}

/** What is said of a value of another type; the checks of a schema say by themselves what they find. */
export function ofType(message: string) {
  return ({ code }: { code: string }) => (code === "invalid_type" ? message : undefined);
}

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

/** Text of a search box: trimmed, and ignored when empty. */
export const SearchText = z
  .string()
  .overwrite(trimmed)
  .max(limits.search.max)
  .transform((text) => text || undefined)
  .optional();
