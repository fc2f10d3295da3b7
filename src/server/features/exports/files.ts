import { currentTime } from "#contract/clock.ts";
import { expectedStarts } from "#contract/schedule/expected-starts.ts";
import { apiBase, paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { attachment } from "#server/attachment.ts";
import { csvType } from "#server/csv.ts";
import type { Transaction } from "#server/database/handle.ts";
import { countsSets } from "#contract/games/game-formats.ts";
import { notFound } from "#server/errors.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { toStandings } from "#server/features/standings/to-standings.ts";
import type { SnapshotDocument } from "#server/live/serve-snapshot.ts";
import { calendarType, toCalendar } from "./calendar.ts";
import { divisionColumn } from "./division-column.ts";
import { findCalendarMarks, findFormat, findHead, findNamedTeam } from "./repository.ts";
import { scheduleTable } from "./schedule-table.ts";
import { standingsByDivision } from "./standings-by-division.ts";
import { standingsTable } from "./standings-table.ts";
import type { Words } from "./words.ts";

/** What a file is made of: the tournament as the transaction sees it, and the words. */
export interface Files {
  tournamentId: number;
  words: Words;
  /** Where browsers reach the app. */
  publicUrl: string;
  trx: Transaction;
}

export async function scheduleTableFile(files: Files): Promise<SnapshotDocument> {
  const { tournamentId, words, trx } = files;
  const { name, timezone } = await findHead(tournamentId, trx);
  const fixtures = await loadFixtures(tournamentId, trx);
  const rows = toScheduleRows(fixtures);
  return {
    type: csvType,
    text: scheduleTable(rows, timezone, words, divisionColumn(fixtures, words)),
    disposition: attachment(name, words.t("names.schedule"), "csv"),
  };
}

export async function standingsTableFile(files: Files): Promise<SnapshotDocument> {
  const { tournamentId, words, trx } = files;
  const { name } = await findHead(tournamentId, trx);
  const fixtures = await loadFixtures(tournamentId, trx);
  const standings = toStandings(fixtures);
  return {
    type: csvType,
    text: standingsTable(standings, words, {
      teamOf: (id) => fixtures.teams.get(id),
      division: divisionColumn(fixtures, words),
      isOfSets: countsSets(await findFormat(tournamentId, trx)),
      parts: standingsByDivision(fixtures, standings),
    }),
    disposition: attachment(name, words.t("names.standings"), "csv"),
  };
}

export async function scheduleFile(files: Files): Promise<SnapshotDocument> {
  const source = await loadCalendar(files);
  const { name } = source.tournament;
  return {
    type: calendarType,
    text: await toCalendar({ ...source, name, isOwn: false }),
    disposition: attachment(name, files.words.t("names.schedule"), "ics"),
  };
}

export async function tournamentFeed(files: Files): Promise<SnapshotDocument> {
  const source = await loadCalendar(files);
  const { name } = source.tournament;
  const feedUrl = `${files.publicUrl}${apiBase}${paths.tournamentCalendar(files.tournamentId)}`;
  return {
    type: calendarType,
    text: await toCalendar({ ...source, ...expecting(source), name, feedUrl, isOwn: false }),
  };
}

export async function teamFeed(teamId: number, files: Files): Promise<SnapshotDocument> {
  const team = await findNamedTeam(teamId, files.trx);
  if (!team) throw notFound("Team");
  const source = await loadCalendar(files);
  const name = `${team.name} · ${source.tournament.name}`;
  const plays = (row: ScheduleRow) => row.home_team_id === team.id || row.away_team_id === team.id;
  const dutyOf = (row: ScheduleRow) =>
    plays(row) ? undefined : row.duties.find(({ team_id }) => team_id === team.id)?.role;
  const rows = source.rows.filter((row) => plays(row) || dutyOf(row));
  const feedUrl = `${files.publicUrl}${apiBase}${paths.teamCalendar(team.id)}`;
  return {
    type: calendarType,
    text: await toCalendar({
      ...source,
      ...expecting(source),
      name,
      rows,
      dutyOf,
      feedUrl,
      isOwn: true,
    }),
  };
}

/** What somebody referees and keeps the score of, for whoever subscribes to it; without a name nobody. */
export async function officialFeed(
  official: { id: number; name: string | null },
  files: Files,
): Promise<SnapshotDocument> {
  const source = await loadCalendar(files);
  const dutyOf = ({ duties }: ScheduleRow) =>
    duties.find(({ official_id: id }) => id === official.id)?.role;
  const path = paths.officialCalendar(files.tournamentId, official.id);
  return {
    type: calendarType,
    text: await toCalendar({
      ...source,
      ...expecting(source),
      name: [official.name, source.tournament.name].filter(Boolean).join(" · "),
      rows: source.rows.filter((row) => dutyOf(row)),
      dutyOf,
      feedUrl: `${files.publicUrl}${apiBase}${path}`,
      isOwn: true,
    }),
  };
}

/** A feed is asked for again, and so tells what is expected, and as of when. */
function expecting({ rows, tournament, words }: Awaited<ReturnType<typeof loadCalendar>>) {
  const now = currentTime();
  const clock = createZoneClock(tournament.timezone);
  const asOf = clock.toLocal(now.toISOString()).time;
  const lines = [...expectedStarts(rows, now.getTime())].map(([id, start]) => {
    const { time } = clock.toLocal(start);
    return [id, words.t("expected", { time, asOf })] as const;
  });
  return { expected: new Map(lines) };
}

async function loadCalendar({ tournamentId, words, publicUrl, trx }: Files) {
  return {
    tournament: await findHead(tournamentId, trx),
    marks: await findCalendarMarks(tournamentId, trx),
    rows: toScheduleRows(await loadFixtures(tournamentId, trx)),
    words,
    pageUrl: `${publicUrl}/tournaments/${tournamentId}/schedule`,
  };
}
