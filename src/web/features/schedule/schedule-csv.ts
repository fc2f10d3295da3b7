import type { ScheduleRow } from "#contract/schedule.ts";
import { inPlayingOrder } from "#web/features/schedule/rows.ts";

const columns = [
  "Game",
  "Date",
  "Start",
  "End",
  "Court",
  "Team 1",
  "Score 1",
  "Score 2",
  "Team 2",
  "Status",
  "Bracket",
  "Stage",
  "Round",
];

/** The schedule for a spreadsheet: RFC 4180, with a byte order mark so that Excel reads UTF-8. */
export function scheduleCsv(rows: ScheduleRow[]) {
  const lines = inPlayingOrder(rows).map((row) => [
    row.game_number,
    row.date,
    row.start_time,
    row.end_time,
    row.court,
    row.team1,
    row.t1s,
    row.t2s,
    row.team2,
    row.status.toLowerCase(),
    row.bracket,
    row.stage_name ?? row.stage,
    row.round,
  ]);
  return `\uFEFF${[columns, ...lines].map(csvLine).join("\r\n")}\r\n`;
}

function csvLine(values: (string | number | null)[]) {
  return values.map(csvField).join(",");
}

function csvField(value: string | number | null) {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // A text that a spreadsheet would run as a formula is marked as text (OWASP, CSV injection).
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function downloadCsv(fileName: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
