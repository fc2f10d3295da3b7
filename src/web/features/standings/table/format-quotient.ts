import { i18n } from "#web/i18n/instance.ts";
import { localeOf } from "#web/i18n/languages.ts";

/** What was won for each that was lost, as leagues print it: "1.250"; "∞" where nothing was lost. */
export function formatQuotient(won: number | null, lost: number | null): string | null {
  if (won === null || lost === null) return null;
  if (lost === 0) return won === 0 ? "–" : "∞";
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  return new Intl.NumberFormat(localeOf(i18n.language), digits).format(won / lost);
}
