import { durationInWords } from "#texts/duration.ts";
import { i18n } from "./instance.ts";
import { localeOf } from "./languages.ts";

/** Minutes in words, where a sentence says them: "90 minutes", "4 hours". */
export function formatDurationLong(total: number): string {
  return durationInWords(total, localeOf(i18n.language));
}
