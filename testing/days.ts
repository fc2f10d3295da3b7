/** A day that the whole suite passes on: a local time of a zone, and why it is among them. */
export interface TestDay {
  why: string;
  now: string;
  zone: string;
}

/**
 * Each day of the week, the days on which calendars and clocks are odd, minutes after midnight, and
 * zones from the first to the last that the day comes to.
 */
export const testDays: TestDay[] = [
  { why: "Monday, where the day begins", now: "2027-01-04T00:04", zone: "Pacific/Kiritimati" },
  { why: "29 February, where the day ends", now: "2028-02-29T00:05", zone: "Pacific/Pago_Pago" },
  { why: "Wednesday, a zone of 45 minutes", now: "2027-06-16T12:40", zone: "Asia/Kathmandu" },
  { why: "31 December, next year in UTC", now: "2026-12-31T21:00", zone: "Pacific/Pago_Pago" },
  { why: "Europe's clocks go forward", now: "2027-03-28T00:01", zone: "Europe/Berlin" },
  { why: "31 December, a day early in UTC", now: "2027-12-31T00:02", zone: "Pacific/Kiritimati" },
  { why: "Saturday, Sunday in UTC", now: "2027-05-15T22:30", zone: "America/St_Johns" },
  {
    why: "America's clocks go back, within the hour",
    now: "2027-11-07T01:10",
    zone: "America/New_York",
  },
  { why: "29 February, 28 in UTC", now: "2028-02-29T00:00", zone: "Pacific/Kiritimati" },
  { why: "Europe's clocks go back", now: "2027-10-31T00:06", zone: "Europe/Berlin" },
  { why: "America's clocks go forward", now: "2027-03-14T00:08", zone: "America/New_York" },
  {
    why: "Lord Howe's clocks go back by half an hour",
    now: "2027-04-04T01:20",
    zone: "Australia/Lord_Howe",
  },
];

/** The day of a turn, from 1, among several that a commit chooses; no two turns have the same. */
export function dayOfTurn(commit: string, turn: number, turns: number): TestDay {
  const first = Number.parseInt(commit.slice(0, 8), 16) || 0;
  const step = Math.floor(((turn - 1) * testDays.length) / turns);
  return testDays[(first + step) % testDays.length]!;
}
