import type { Calendar } from "#engine/types.ts";

/** The time slots that a generation has by default, on the working days from a Monday on. */
export const defaultCalendar: Calendar = {
  startDate: "2026-03-02",
  endDate: null,
  daysOfWeek: [1, 2, 3, 4, 5],
  excludedDates: [],
  timeSlots: [
    { start: "09:00", end: "10:00", courts: [1, 2] },
    { start: "10:30", end: "11:30", courts: [1, 2] },
    { start: "14:00", end: "15:00", courts: [1, 2] },
  ],
  preferredCourts: [],
};
