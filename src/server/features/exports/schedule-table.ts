import { cardFields, toCardFields } from "#contract/games/cards.ts";
import { DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { partsText, shownScore } from "#contract/matches/shown-score.ts";
import { type CsvCell, toCsv } from "#server/csv.ts";
import type { DivisionColumn } from "./division-column.ts";
import type { Words } from "./words.ts";

const scheduleHead = [
  "game",
  "date",
  "start",
  "end",
  "timezone",
  "court",
  "team1",
  "score1",
  "score2",
  "team2",
  "status",
  "bracket",
  "stage",
  "round",
  "shootout1",
  "shootout2",
  "parts",
  "outcome",
  "calledTo",
] as const;

const dutyColumns = DutyRole.options;

/** The schedule as a table for spreadsheets; dates and times are on the tournament's clock. */
export function scheduleTable(
  rows: ScheduleRow[],
  timezone: string,
  words: Words,
  division: DivisionColumn,
): string {
  // A sport without cards has no columns for them.
  const hasCards = rows.some((row) => row.cards);
  return toCsv(
    [
      ...scheduleHead.map((name) => words.t(`schedule.${name}`)),
      ...dutyColumns.map((role) => words.t(`duties.${role}`)),
      ...division.head,
      ...(hasCards ? cardFields.map((field) => words.t(`cards.${field}`)) : []),
    ],
    rows.map((row): CsvCell[] => {
      // What was typed of a game that isn't on is nobody's score.
      const score = shownScore(row);
      return [
        row.game_number,
        row.date,
        row.start_time,
        row.end_time,
        timezone,
        row.court,
        words.side(row.team1, row.team1_source),
        score?.home ?? null,
        score?.away ?? null,
        words.side(row.team2, row.team2_source),
        words.t(`statuses.${row.status}`),
        words.bracket(row.bracket),
        row.stage_name ? words.stage(row.stage_name) : words.t("group"),
        row.round,
        score?.shootout?.[0] ?? null,
        score?.shootout?.[1] ?? null,
        score?.parts ? partsText(score.parts) : null,
        words.ended(row),
        row.call?.court ?? null,
        ...dutyColumns.map((role) => namesOf(role, row, words)),
        ...division.cell({
          bracketId: row.bracket_id,
          teamIds: [row.home_team_id, row.away_team_id],
        }),
        ...(hasCards ? countsOf(row) : []),
      ];
    }),
    words.language,
  );
}

function countsOf({ cards }: ScheduleRow): CsvCell[] {
  if (!cards) return cardFields.map(() => null);
  const fields = toCardFields(cards);
  return cardFields.map((field) => fields[field] ?? 0);
}

function namesOf(role: DutyRole, { duties }: ScheduleRow, words: Words): string | null {
  const names = duties.filter((duty) => duty.role === role).map(words.onDuty);
  return names.length > 0 ? names.join(", ") : null;
}
