import { durationInWords } from "#texts/duration.ts";
import { i18n } from "#web/i18n/instance.ts";
import { localeOf } from "#web/i18n/languages.ts";

/** Minutes in words, where a sentence says them: "90 minutes", "4 hours". */
export function formatDurationLong(total: number): string {
  return durationInWords(total, localeOf(i18n.language));
}
