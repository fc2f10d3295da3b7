import { expect, test } from "vitest";
import { readLunch, writeLunch } from "#web/features/board/model/lunch.ts";

test.each([
  "12:30–13:15",
  "12:30-13:15",
  "12:30 – 13:15",
  "12.30 - 13.15",
  "1230-1315",
  "12h30 à 13h15",
  " 12:30 13:15 ",
])("lunch is read as people write it: %s", (text) => {
  expect(readLunch(text)).toEqual({ start: "12:30", end: "13:15" });
});

test("full hours need no minutes, and an empty field is no lunch", () => {
  expect(readLunch("12–13")).toEqual({ start: "12:00", end: "13:00" });
  expect(readLunch(" ")).toBeNull();
});

test.each([
  ["12:30 PM – 1:15 PM", "12:30", "13:15"],
  ["12:30–1:15 pm", "12:30", "13:15"],
  ["1–2 p.m.", "13:00", "14:00"],
  ["11:30 am to 12:15 pm", "11:30", "12:15"],
  ["11:30–12:15 PM", "11:30", "12:15"],
  ["12 am - 1 AM", "00:00", "01:00"],
])("on a clock of twelve hours, %s is from %s to %s", (text, start, end) => {
  expect(readLunch(text)).toEqual({ start, end });
});

test.each([
  ["1–2", "13:00", "14:00"],
  ["12:30–1:15", "12:30", "13:15"],
  ["11:45–1", "11:45", "13:00"],
  ["6–7", "18:00", "19:00"],
  ["11 am–1", "11:00", "13:00"],
  ["9–10", "09:00", "10:00"],
  ["01:00–02:00", "01:00", "02:00"],
])("without a half of the day, %s is from %s to %s", (text, start, end) => {
  expect(readLunch(text)).toEqual({ start, end });
});

test.each([
  "noon",
  "12:30",
  "13:15–12:30",
  "12:30–12:30",
  "12:75–13:15",
  "12:30–25:00",
  "1–2–3",
  "13–14 pm",
  "1 pm–12 pm",
  "14–1",
])("%s says nothing", (text) => {
  expect(readLunch(text)).toBe("unreadable");
});

test("lunch stands in the field as it is read", () => {
  const lunch = { start: "12:30", end: "13:15" };
  expect(readLunch(writeLunch(lunch))).toEqual(lunch);
  expect(writeLunch(null)).toBe("");
});
