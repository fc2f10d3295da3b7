import { describe, expect, test } from "vitest";
import { addDays, dateIn, formatTime, formatWeekday, timeIn } from "#web/i18n/dates.ts";

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
