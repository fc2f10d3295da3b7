import { apiBase } from "#contract/paths.ts";
import { pageLanguage } from "#web/i18n/index.ts";

/** Where the server gives a file or a calendar, worded in the page's language. */
export function exportAddress(path: string) {
  const language = pageLanguage();
  return `${apiBase}${path}${language === "en" ? "" : `?language=${language}`}`;
}
