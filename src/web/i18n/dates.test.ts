import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  dateIn,
  formatLocalTime,
  formatMatchTime,
  formatTime,
  formatWeekday,
  pageTimeFormat,
  timeIn,
  weekdayName,
} from "#web/i18n/dates.ts";
import {
  formatDateLong,
  formatDateRangeLong,
  formatDateShort,
  formatMoney,
  formatNumber,
  formatSigned,
} from "#web/i18n/format.ts";
import { i18n, showTimeFormat } from "#web/i18n/index.ts";

afterEach(() => i18n.changeLanguage("en"));

describe("dates in the page's language", () => {
  test("a day with its weekday", () => {
    expect(formatWeekday("2026-11-21")).toBe("Saturday, November 21");
  });

  test("an instant belongs to the day and hour of its zone", () => {
    const instant = "2026-11-21T23:30:00Z";
    expect(dateIn("Asia/Tokyo", instant)).toBe("2026-11-22");
    expect(timeIn("Asia/Tokyo", instant)).toBe("08:30");
    expect(formatTime(instant, "America/New_York")).toMatch(/^6:30\sPM$/);
  });

  test("days are added over the end of a month and a change of clocks", () => {
    expect(addDays("2026-10-24", 8)).toBe("2026-11-01");
  });
});

describe("each language writes", () => {
  const instant = "2026-11-21T09:30:00Z";
  const cases = {
    en: ["Jun 5, 2026", "June 5, 2026", "June 5 – 12, 2026", "9:30 AM", "Sat, Nov 21, 9:30 AM"],
    es: ["5 jun 2026", "5 de junio de 2026", "5–12 de junio de 2026", "9:30", "sáb, 21 nov, 9:30"],
    fr: ["5 juin 2026", "5 juin 2026", "5–12 juin 2026", "09:30", "sam. 21 nov., 09:30"],
    de: ["05.06.2026", "5. Juni 2026", "5.–12. Juni 2026", "09:30", "Sa., 21. Nov., 09:30"],
  };

  test.each(Object.entries(cases))("dates and times: %s", async (language, expected) => {
    await i18n.changeLanguage(language);
    const written = [
      formatDateShort("2026-06-05"),
      formatDateLong("2026-06-05"),
      formatDateRangeLong("2026-06-05", "2026-06-12"),
      formatTime(instant, "UTC"),
      formatMatchTime(instant, "UTC"),
    ];
    expect(written.map((text) => text.replaceAll(/\s/g, " "))).toEqual(expected);
  });

  test.each([
    ["en", "12,345.5", "+12", "−3", "Mon", "$1,234.50"],
    ["es", "12.345,5", "+12", "−3", "lun", "1234,50 US$"],
    ["fr", "12 345,5", "+12", "−3", "lun.", "1 234,50 $US"],
    ["de", "12.345,5", "+12", "−3", "Mo", "1.234,50 $"],
  ])("numbers and weekdays: %s", async (language, number, gain, loss, monday, money) => {
    await i18n.changeLanguage(language);
    expect(formatNumber(12_345.5).replaceAll(/\s/g, " ")).toBe(number);
    expect([formatSigned(12), formatSigned(-3), weekdayName(1)]).toEqual([gain, loss, monday]);
    expect(formatNumber(-3)).toBe(loss);
    expect(formatMoney(1234.5, "USD").replaceAll(/\s/g, " ")).toBe(money);
    expect(formatMoney(20, "USD")).toMatch(/^\D*20\D*$/);
  });

  test.each([
    ["en", "EUR", 12.5, "€12.50"],
    ["en", "JPY", 3000, "¥3,000"],
    ["en", "KWD", 1.5, "KWD 1.500"],
    ["de", "EUR", 12.5, "12,50 €"],
    ["de", "CHF", 1250, "1.250 CHF"],
    ["fr", "KWD", 2.125, "2,125 KWD"],
    ["es", "JPY", 3000, "3000 JPY"],
    // Iraqi dinars are commonly written without the decimals that they have.
    ["en", "IQD", 0.25, "IQD 0.250"],
  ])("money: in %s, %s %d", async (language, currency, amount, money) => {
    await i18n.changeLanguage(language);
    expect(formatMoney(amount, currency).replaceAll(/\s/g, " ")).toBe(money);
  });

  test("ranges of dates with the same spaces in each engine", async () => {
    await i18n.changeLanguage("en");
    expect(formatDateRangeLong("2026-06-05", "2026-06-12")).toBe("June 5 – 12, 2026");
  });

  test("dates as the reader's region does", async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "fr-FR@euro", "fr-CA", "en"]);
    await i18n.changeLanguage("fr");
    expect(formatDateShort("2026-01-05")).toBe("5 janv. 2026");
    expect(formatTime(instant, "UTC")).toBe("09 h 30");
  });
});

describe("the way to write times", () => {
  afterEach(() => showTimeFormat("language"));

  test.each([
    ["en", "language", "2:05 PM", "12:05 AM"],
    ["en", "24", "14:05", "00:05"],
    ["de", "language", "14:05", "00:05"],
    ["de", "12", "2:05 PM", "12:05 AM"],
    ["fr", "12", "2:05 PM", "12:05 AM"],
  ] as const)("in %s, %s, is %s", async (language, format, afternoon, night) => {
    await i18n.changeLanguage(language);
    await showTimeFormat(format);
    expect([formatLocalTime("14:05"), formatLocalTime("00:05")]).toEqual([afternoon, night]);
    expect(pageTimeFormat()).toBe(afternoon.endsWith("M") ? "12" : "24");
    expect(formatMatchTime("2026-11-21T14:05:00Z", "UTC")).toContain(afternoon);
    await i18n.changeLanguage("en");
  });

  test("is kept on the device", async () => {
    await showTimeFormat("24");
    expect(localStorage.getItem("timeFormat")).toBe("24");
  });
});
