import { setImmediate } from "node:timers/promises";
import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { isolated } from "#contract/isolated.ts";
import type { DutyRole } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { CalendarMark, TournamentHead } from "./repository.ts";
import type { Words } from "./words.ts";

export const calendarType = "text/calendar; charset=utf-8";

const refreshSeconds = 15 * 60;

interface CalendarOptions {
  /** What the calendar is called. */
  name: string;
  tournament: TournamentHead;
  rows: ScheduleRow[];
  marks: Map<number, CalendarMark>;
  /** What feeds say of games that are late, by the game's id. */
  expected?: Map<number, string>;
  words: Words;
  /** Of a game that its subscriber doesn't play: what is done there instead. */
  dutyOf?: (row: ScheduleRow) => DutyRole | undefined;
  /** Where a browser shows the schedule. */
  pageUrl: string;
  /** Where the calendar is asked for again; left out for a file to keep. */
  feedUrl?: string;
  /** Whether its games take up the subscriber's time, as those of one's own team do. */
  isOwn: boolean;
}

/**
 * The games that have a time, as iCalendar (RFC 5545, hints of RFC 7986). Times are UTC, so they
 * are right across changes of the clocks in every program.
 */
export async function toCalendar(options: CalendarOptions): Promise<string> {
  const { name, tournament, rows, feedUrl } = options;
  const calendar = ical({
    name: escaped(clean(name)),
    prodId: { company: "Courtside", product: "Schedule", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    url: options.pageUrl,
    x: { "X-WR-TIMEZONE": tournament.timezone },
  });
  if (feedUrl) calendar.source(feedUrl).ttl(refreshSeconds);
  const frame = calendar.toString();
  const end = frame.lastIndexOf(lastLine);
  const parts = [frame.slice(0, end)];
  for (let start = 0; start < rows.length; start += entriesAtOnce) {
    const part = rows.slice(start, start + entriesAtOnce);
    parts.push(entries(part.flatMap((row) => toEvent(row, options))));
    // Thousands of entries take their time, in which others are answered.
    await setImmediate();
  }
  return [...parts, frame.slice(end)].join("");
}

const lastLine = "END:VCALENDAR";
const entriesAtOnce = 200;

function entries(events: ICalEventData[]): string {
  const text = ical({ events }).toString();
  const start = text.indexOf("BEGIN:VEVENT");
  return start < 0 ? "" : text.slice(start, text.lastIndexOf(lastLine));
}

// The library escapes every text but a calendar's name.
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`);
}

function toEvent(row: ScheduleRow, options: CalendarOptions) {
  const { tournament, marks } = options;
  const mark = marks.get(row.id);
  if (!mark || row.raw_start_time === null || row.raw_end_time === null) return [];
  const event: ICalEventData = {
    id: mark.uid,
    sequence: mark.sequence,
    stamp: new Date(tournament.revised_at),
    lastModified: new Date(mark.changedAt),
    start: new Date(row.raw_start_time),
    end: new Date(row.raw_end_time),
    summary: clean(summaryOf(row, options)),
    description: describe(row, options),
    location: clean(
      [placeOf(row, options), tournament.location]
        .flatMap((at) => (at ? isolated(at) : []))
        .join(", "),
    ),
    url: options.pageUrl,
    status: row.status === "CANCELED" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency:
      options.isOwn && row.status !== "CANCELED"
        ? ICalEventTransparency.OPAQUE
        : ICalEventTransparency.TRANSPARENT,
  };
  return [event];
}

/** The court that a game was called to; before that, one that takes games in turn promises none. */
function placeOf(row: ScheduleRow, { words }: CalendarOptions): string | null {
  if (row.queued_until !== undefined) return words.t("nextFreeCourt");
  const court = row.call?.court ?? row.court;
  return court && words.courtName(court);
}

function summaryOf(row: ScheduleRow, { words, dutyOf }: CalendarOptions): string {
  const home = isolated(words.side(row.team1, row.team1_source));
  const game = `${home} – ${isolated(words.side(row.team2, row.team2_source))}`;
  const role = dutyOf?.(row);
  return role ? words.t("onDuty", { role: words.t(`duties.${role}`), game }) : game;
}

function describe(row: ScheduleRow, options: CalendarOptions): string {
  const { tournament, words, expected } = options;
  const stage = row.stage_name ? words.stage(row.stage_name) : words.round(row.round);
  const status = statusOf(row, words);
  return [
    tournament.name,
    `${words.game(row.game_number)} · ${isolated(words.bracket(row.bracket))} · ${stage}`,
    ...(row.status === "SCHEDULED" ? [] : [status]),
    ...courtLine(row, options),
    ...[expected?.get(row.id)].filter((line) => line !== undefined),
    ...dutyLines(row, words),
  ]
    .map(clean)
    .join("\n");
}

/** Where it stands on the plan, if it is played elsewhere or wherever is free. */
function courtLine(row: ScheduleRow, { words }: CalendarOptions): string[] {
  const { call, court_id: id, court, queued_until: queuedUntil } = row;
  const isElsewhere = call !== null && call.court_id !== id;
  if (court === null || !(isElsewhere || queuedUntil !== undefined)) return [];
  return [words.t("planned", { court: words.courtName(court) })];
}

function dutyLines({ duties }: ScheduleRow, words: Words): string[] {
  return [...Map.groupBy(duties, ({ role }) => role)].map(([role, ofRole]) =>
    words.t("dutyLine", {
      role: words.t(`duties.${role}`),
      names: ofRole.map((duty) => isolated(words.onDuty(duty))).join(", "),
    }),
  );
}

function statusOf(row: ScheduleRow, words: Words): string {
  const score = shownScore(row);
  const ended = words.ended(row);
  const parts = score?.parts ? ` (${partsText(score.parts)})` : "";
  if (!score) return ended ?? words.t(`statuses.${row.status}`);
  const text = scoreText(score, "–") + parts;
  if (ended) return `${ended}. ${text}`;
  return score.isLive ? words.t("live", { score: text }) : words.t("result", { score: text });
}

// The format has no way to write control characters.
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
