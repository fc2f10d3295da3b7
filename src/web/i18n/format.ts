import { fractionDigits } from "#contract/tournaments/money.ts";
import { i18n } from "./instance.ts";
import { localeOf } from "./languages.ts";

/** A calendar date, `YYYY-MM-DD`, in words: "Jun 5, 2026". */
export function formatDateShort(date: string) {
  return dateFormat({ dateStyle: "medium" }).format(toUtc(date));
}

/** "June 5, 2026". */
export function formatDateLong(date: string) {
  return dateFormat({ dateStyle: "long" }).format(toUtc(date));
}

/** "June 5 – 12, 2026", or one date when both are the same. */
export function formatDateRangeLong(start: string, end: string) {
  return formatRange(start, end, { dateStyle: "long" });
}

/** "Jun 5 – 12, 2026", or one date when both are the same. */
export function formatDateRangeShort(start: string, end: string) {
  return formatRange(start, end, { dateStyle: "medium" });
}

/** An instant as people in a zone read it: "Jun 5, 2026, 9:30 AM". */
export function formatInstant(instant: string, timeZone?: string) {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(locale(), options).format(new Date(instant));
}

/** Digits grouped as the language does, with a real minus. */
export function formatNumber(value: number) {
  return new Intl.NumberFormat(locale()).format(value).replace("-", "−");
}

/** An amount in a currency of ISO 4217: "$20", "$12.50", "¥3,000". */
export function formatMoney(value: number, currency: string) {
  const digits = fractionDigits(currency);
  const options = {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: "stripIfInteger",
  };
  return new Intl.NumberFormat(locale(), options as Intl.NumberFormatOptions).format(value);
}

const minutesOfDay = 1440;

/** Minutes as people say them: "45 min", "8 h", "8 h 45 min", from two days on "6 days". */
export function formatDuration(total: number) {
  if (total >= 2 * minutesOfDay) {
    const options = { style: "unit", unit: "day", unitDisplay: "long" } as const;
    return new Intl.NumberFormat(locale(), options).format(Math.floor(total / minutesOfDay));
  }
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return i18n.t("common:duration.minutes", { minutes });
  if (minutes === 0) return i18n.t("common:duration.hours", { hours });
  return i18n.t("common:duration.both", { hours, minutes });
}

/** A few seconds, short: "5 sec". */
export function formatSeconds(value: number) {
  const options = { style: "unit", unit: "second", unitDisplay: "short" } as const;
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** A difference that always shows its sign, with a real minus: "+12", "−3", "0". */
export function formatSigned(value: number) {
  const options = { signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(locale(), options).format(value).replace("-", "−");
}

/** The order in which people look for names: "T9" before "T10". */
export function compareNames(a: string, b: string) {
  const language = locale();
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare(a, b);
}

const collators = new Map<string, Intl.Collator>();

function formatRange(start: string, end: string, options: Intl.DateTimeFormatOptions) {
  if (end <= start) return dateFormat(options).format(toUtc(start));
  const range = dateFormat(options).formatRange(toUtc(start), toUtc(end));
  // Some engines put thin spaces around the dash; a page drawn by the server would move by a hair.
  return range.replaceAll("\u2009", " ");
}

function dateFormat(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: "UTC" });
}

// A date has no zone; taking both ways as UTC keeps its day.
function toUtc(date: string) {
  return new Date(`${date}T00:00:00Z`);
}

function locale() {
  return localeOf(i18n.language);
}
