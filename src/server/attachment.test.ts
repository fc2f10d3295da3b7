import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["Spring Cup", 'filename="spring-cup-schedule.csv"'],
  ["Men's Open 2026 (indoor)", 'filename="mens-open-2026-indoor-schedule.csv"'],
  [
    "Coupe d’été",
    "filename=\"coupe-dete-schedule.csv\"; filename*=UTF-8''coupe-d%C3%A9t%C3%A9-schedule.csv",
  ],
  [
    "Кубок",
    "filename=\"tournament-schedule.csv\"; filename*=UTF-8''%D0%BA%D1%83%D0%B1%D0%BE%D0%BA-schedule.csv",
  ],
  [
    '"; filename="evil.exe\r\nSet-Cookie: a=b',
    'filename="filename-evil-exe-set-cookie-a-b-schedule.csv"',
  ],
  ["../..", 'filename="tournament-schedule.csv"'],
])("the schedule of %j is kept by a name that every system takes", (name, expected) => {
  expect(attachment(name, "schedule", "csv")).toBe(`attachment; ${expected}`);
});

test("a very long name is cut", () => {
  expect(attachment("Cup ".repeat(40), "schedule", "csv").length).toBeLessThan(110);
});
