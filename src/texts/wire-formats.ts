import type { FormatterModule } from "i18next";

/** Writes what is put into texts as programs do: dates and times as they are, digits in groups. */
export const wireFormats: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format, language) {
    const number = (amount: number) => new Intl.NumberFormat(language).format(amount);
    if (format === "number" && typeof value === "number") return number(value);
    if (format === "span") {
      const { date, start, end } = value as Record<"date" | "start" | "end", string>;
      return `${date} ${start}–${end}`;
    }
    if (format === "money") {
      const { amount, currency } = value as { amount: number; currency: string };
      return `${currency} ${number(amount)}`;
    }
    return String(value);
  },
};
