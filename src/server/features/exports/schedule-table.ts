import type { ScheduleRow } from "#contract/schedule.ts";
import { type CsvCell, toCsv } from "#server/csv.ts";
import type { Words } from "./words.ts";

/** The schedule as a table for spreadsheets; dates and times are on the tournament's clock. */
export function scheduleTable(rows: ScheduleRow[], timezone: string, words: Words): string {
  return toCsv(
    words.scheduleHead.split(","),
    rows.map((row): CsvCell[] => [
      row.game_number,
      row.date,
      row.start_time,
      row.end_time,
      timezone,
      row.court,
      words.side(row.team1, row.team1_source),
      row.t1s,
      row.t2s,
      words.side(row.team2, row.team2_source),
      words.statuses[row.status],
      words.bracket(row.bracket),
      row.stage_name ? words.stage(row.stage_name) : words.group,
      row.round,
      row.t1_shootout,
      row.t2_shootout,
    ]),
  );
}
