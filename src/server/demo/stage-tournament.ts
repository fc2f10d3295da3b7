import { AnnouncementResponse } from "#contract/tournaments/announcement-forms.ts";
import { CourtClosuresResponse } from "#contract/schedule/court-closures.ts";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { MemberInvitationResponse } from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { AcceptanceResponse } from "#contract/teams/invitations.ts";
import { stageCheckIns } from "./check-ins.ts";
import { stageCourtQueue } from "./court-queue.ts";
import { openCaptainsPage, stageCrews, stageCourt, stageReport } from "./phones.ts";
import { stageDuties } from "./duties.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { type DivisionOnStage, drawNumber, type Stage } from "./stage.ts";
import { play } from "./stage-games.ts";
import { createTeams } from "./stage-teams.ts";
import { datesOf, type DemoBrackets, type DemoTournament } from "./tournament.ts";
import { addDays } from "#server/time/zone-clock.ts";

/**
 * Makes one tournament of the demo as its organiser would. Returns the path of its first team's page
 * where that has one, which needs no account.
 */
export async function stageTournament(
  script: DemoTournament,
  stage: Stage,
): Promise<string | null> {
  const tournamentId = await createTournament(script, stage);
  await askToHelp(tournamentId, stage);
  const divisions = await createDivisions(script, tournamentId, stage);
  const seeds = await createTeams({ script, tournamentId, divisions }, stage);
  if (script.finalsCourt !== undefined) {
    await keepForFinals(tournamentId, script.finalsCourt, stage);
  }
  if (script.draw) await draw({ script, tournamentId, divisions }, stage);
  const running = await play(script, { tournamentId, seeds }, stage);
  await close(script, tournamentId, stage);
  if (script.officials) {
    const { organiser, desk } = stage;
    const { officials } = script;
    await stageDuties({ tournamentId, desk: desk.caller, organiser, officials });
  }
  const phones = { tournamentId, desk: stage.desk.caller, phone: stage.phone };
  if (script.atCourt !== undefined) await stageCourt(phones, script.atCourt);
  if (script.crews !== undefined) await stageCrews(phones, script.crews);
  if (script.captains) {
    const body = { reports_stand_minutes: script.captains.reportsStandMinutes };
    await stage.organiser.put(paths.tournament(tournamentId), body, TournamentResponse);
    await stageReport(phones, running);
  }
  if (script.wishes) await stageWishes(tournamentId, script.wishes, stage);
  if (script.checkedIn !== undefined) {
    const { today: day, desk } = stage;
    await stageCheckIns({ tournamentId, desk: desk.caller, day, count: script.checkedIn });
  }
  if (script.courtQueue) {
    const { courtQueue: courts } = script;
    await stageCourtQueue({ tournamentId, desk: stage.desk.caller, courts });
  }
  for (const { division, ...announcement } of script.announcements ?? []) {
    const division_id = divisions.find(({ name }) => name === division)?.id ?? null;
    await stage.desk.caller.post(
      paths.announcements(tournamentId),
      { ...announcement, division_id },
      AnnouncementResponse,
    );
  }
  if (!script.captains) return null;
  return openCaptainsPage(stage.captains[0]!.caller, [...seeds.keys()][0]!);
}

async function createTournament(script: DemoTournament, stage: Stage): Promise<number> {
  const { name, description, location, courts, teams } = script;
  const dates = datesOf(script, stage.today);
  const notBeforeToday = (date: string) => (date < stage.today ? stage.today : date);
  const { tournament } = await stage.organiser.post(
    paths.tournaments(),
    {
      name,
      description,
      location,
      sport_id: stage.sport.id,
      start_date: notBeforeToday(dates.start_date),
      end_date: notBeforeToday(dates.end_date),
      timezone: stage.timezone,
      ...script.fee,
      game_format: script.format ?? null,
      ranking: script.ranking ?? "default",
      teams_count: teams.length,
      courts_count: courts,
      brackets_count: Math.max(1, bracketCount(script)),
    },
    TournamentResponse,
  );
  if (dates.start_date < stage.today) {
    await stage.organiser.put(paths.tournament(tournament.id), dates, TournamentResponse);
  }
  return tournament.id;
}

function bracketCount({ teams, draw: drawing, divisions = [] }: DemoTournament): number {
  const drawn = divisions.length > 0 ? divisions : [{ teams: teams.length, brackets: drawing }];
  return drawn.reduce((sum, { teams: count, brackets = drawing }) => {
    return sum + (brackets ? bracketsOf(brackets, count).length : 0);
  }, 0);
}

async function createDivisions(
  { divisions, teams, draw: brackets, startsIn }: DemoTournament,
  tournamentId: number,
  { organiser, today }: Stage,
): Promise<DivisionOnStage[]> {
  if (!divisions) return [{ id: null, name: null, first: 0, teams: teams.length, brackets }];
  const made: DivisionOnStage[] = [];
  let first = 0;
  for (const { name, ...division } of divisions) {
    const { teams: teams_count, entryFee: entry_fee = null, closesBefore } = division;
    const closes_on = closesBefore === undefined ? null : addDays(today, startsIn - closesBefore);
    const body = { name, teams_count, entry_fee, closes_on };
    const { id } = (await organiser.post(paths.divisions(tournamentId), body, DivisionResponse))
      .division;
    made.push({ brackets, ...division, id, name, first });
    first += division.teams;
  }
  return made;
}

/** Before anything is drawn: the draw minds it. */
async function keepForFinals(
  tournamentId: number,
  court_id: number,
  { organiser }: Stage,
): Promise<void> {
  const finals = { games: "finals", division_id: null, no_others: false, only_there: true };
  const body = { reservations: [{ court_id, ...finals }] };
  await organiser.put(paths.scheduleWishes(tournamentId), body, ScheduleWishesResponse);
}

/** What the schedule minds: a team that has to leave before the evening, and the longest wait. */
async function stageWishes(
  tournamentId: number,
  { leaving, from, longestWait }: NonNullable<DemoTournament["wishes"]>,
  { organiser }: Stage,
): Promise<void> {
  const { teams } = await organiser.get(paths.tournamentTeams(tournamentId), AllTeamsResponse);
  const team = teams.find(({ name }) => name === leaving)!;
  const absences = [{ team_id: team.id, date: null, from, to: null }];
  const body = { absences, longest_wait_minutes: longestWait };
  await organiser.put(paths.scheduleWishes(tournamentId), body, ScheduleWishesResponse);
}

async function askToHelp(tournamentId: number, { organiser, desk }: Stage): Promise<void> {
  const body = { role: "desk" };
  const path = memberPaths.memberInvitations(tournamentId);
  const { link } = await organiser.post(path, body, MemberInvitationResponse);
  const token = new URL(link!).hash.slice(1);
  await desk.caller.post(invitationPaths.captainOfferAcceptance(), { token }, AcceptanceResponse);
}

interface Draw {
  script: DemoTournament;
  tournamentId: number;
  divisions: DivisionOnStage[];
}

async function draw(
  { script, tournamentId, divisions }: Draw,
  { organiser, today }: Stage,
): Promise<void> {
  const { slots, options, firstDay, fixed } = script.draw!;
  const dates = datesOf(script, today);
  const courts = Array.from({ length: script.courts }, (_, index) => index + 1);
  const drawn = divisions.map((division) => ({
    division_id: division.id,
    brackets_config: bracketsOf(division.brackets!, division.teams),
    ...division.pace,
  }));
  const { name: bracket } = drawn[0]!.brackets_config.at(-1)!;
  const fixedTimes = fixed && [
    { game: "opening", date: dates.start_date, start: fixed.opening },
    { game: "final", bracket, date: dates.end_date, start: fixed.final },
  ];
  await organiser.post(
    paths.generateBrackets(tournamentId),
    {
      ...dates,
      ...(script.divisions ? { divisions: drawn } : drawn[0]),
      shuffle_teams: false,
      seed: drawNumber,
      time_slots: slots.map(([start, end]) => ({ start, end, courts })),
      ...(firstDay && { own_hours: [{ date: dates.start_date, ...firstDay }] }),
      ...(fixedTimes && { fixed_times: fixedTimes }),
      ...options,
      schedule_config: {
        daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
        preferredCourts: courts,
        ...options?.schedule_config,
      },
    },
    GenerateResponse,
  );
}

/** Groups and a knock-out; without groups everybody is in that. */
function bracketsOf({ groups, swissRounds, main }: DemoBrackets, teams: number) {
  const config = Array.from({ length: groups }, (_, index) => ({
    name: `Group ${String.fromCodePoint(65 + index)}`,
    type: "group_stage",
    max_teams: Math.ceil(teams / groups),
  }));
  const last = {
    name: "Playoffs",
    type: "elimination",
    max_teams: groups === 0 ? teams : groups * 2,
    ...(groups === 0 ? {} : { qualifiers_per_group: 2, third_place: true }),
    ...main,
  };
  return [...config, ...swissOf(teams, swissRounds), last];
}

function swissOf(teams: number, rounds: number | undefined) {
  if (rounds === undefined) return [];
  return [{ name: "Swiss", type: "swiss" as const, max_teams: teams, rounds }];
}

async function close(script: DemoTournament, tournamentId: number, stage: Stage): Promise<void> {
  if (!script.closing) return;
  const { court, from, to } = script.closing;
  const { end_date: day } = datesOf(script, stage.today);
  const body = { court_id: court, start_time: `${day}T${from}`, end_time: `${day}T${to}` };
  await stage.organiser.post(paths.courtClosures(tournamentId), body, CourtClosuresResponse);
}
