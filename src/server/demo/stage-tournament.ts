import { AnnouncementResponse } from "#contract/tournaments/announcement-forms.ts";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { CourtClosuresResponse } from "#contract/schedule/court-closures.ts";
import { GenerateResponse } from "#contract/brackets/generation.ts";
import { readJersey } from "#contract/games/jerseys.ts";
import { MemberInvitationResponse } from "#contract/tournaments/members.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { PlayerResponse } from "#contract/teams/players.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Sport } from "#contract/games/sports.ts";
import { PairedResponse, PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { AllTeamsResponse, TeamResponse } from "#contract/teams/teams.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { AcceptanceResponse, CaptainInvitationResponse } from "#contract/teams/invitations.ts";
import type { DemoAccount } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import type { Person } from "./people.ts";
import { stageCheckIns } from "./check-ins.ts";
import { stageCourtQueue } from "./court-queue.ts";
import { stageDispute } from "./dispute.ts";
import { stageDuties } from "./duties.ts";
import { createResults } from "./scores.ts";
import { DivisionResponse } from "#contract/tournaments/division-forms.ts";
import { datesOf, type DemoBrackets, type DemoTournament } from "./script.ts";
import { addDays } from "#server/time/zone-clock.ts";

interface Stage {
  organiser: Caller;
  sport: Sport;
  /** Today in the tournament's zone. */
  today: string;
  timezone: string;
  /** Accounts that captain a team, the first team's first. */
  captains: DemoAccount[];
  /** Who enters scores beside the organiser. */
  desk: DemoAccount;
  /** Somebody without an account, or whom a token lets in. */
  phone: (token?: string) => Caller;
  nextPerson: () => Person;
}

const drawNumber = 20;

/** Whose teams begin at `first`: a division's, or the tournament's where it has none. */
interface DivisionOnStage {
  id: number | null;
  first: number;
  teams: number;
  brackets: DemoBrackets | null;
}

/** Makes one tournament of the demo as its organiser would. */
export async function stageTournament(script: DemoTournament, stage: Stage): Promise<void> {
  const tournamentId = await createTournament(script, stage);
  await askToHelp(tournamentId, stage);
  const divisions = await createDivisions(script, tournamentId, stage);
  const seeds = new Map<number, number>();
  for (const [index, name] of script.teams.entries()) {
    const division = divisions.findLast(({ first }) => first <= index)!;
    const seed = index - division.first + 1;
    const teamId = await createTeam({ script, name, index, seed, tournamentId, division }, stage);
    seeds.set(teamId, seed);
  }
  if (script.finalsCourt !== undefined) {
    await keepForFinals(tournamentId, script.finalsCourt, stage);
  }
  if (script.draw) await draw({ script, tournamentId, divisions }, stage);
  await play(script, { tournamentId, seeds }, stage.organiser);
  await close(script, tournamentId, stage);
  if (script.officials) {
    const { caller } = stage.desk;
    await stageDuties({ tournamentId, desk: caller, officials: script.officials });
  }
  if (script.dispute !== undefined) {
    const desk = stage.desk.caller;
    await stageDispute({ tournamentId, desk, phone: stage.phone, scorer: script.dispute });
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
  for (const announcement of script.announcements ?? []) {
    await stage.desk.caller.post(
      paths.announcements(tournamentId),
      announcement,
      AnnouncementResponse,
    );
  }
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
  if (!divisions) return [{ id: null, first: 0, teams: teams.length, brackets }];
  const made: DivisionOnStage[] = [];
  let first = 0;
  for (const { name, ...division } of divisions) {
    const { teams: teams_count, entryFee: entry_fee = null, closesBefore } = division;
    const closes_on = closesBefore === undefined ? null : addDays(today, startsIn - closesBefore);
    const body = { name, teams_count, entry_fee, closes_on };
    const { id } = (await organiser.post(paths.divisions(tournamentId), body, DivisionResponse))
      .division;
    made.push({ brackets, ...division, id, first });
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
  const path = paths.memberInvitations(tournamentId);
  const { link } = await organiser.post(path, body, MemberInvitationResponse);
  const token = new URL(link!).hash.slice(1);
  await desk.caller.post(paths.captainOfferAcceptance(), { token }, AcceptanceResponse);
}

interface NewTeam {
  script: DemoTournament;
  name: string;
  index: number;
  seed: number;
  tournamentId: number;
  division: DivisionOnStage;
}

/** A team with its roster: the captain has an account and says yes, the others are there by name. */
async function createTeam(
  { script, name, index, seed, tournamentId, division }: NewTeam,
  { organiser, sport, captains, nextPerson }: Stage,
): Promise<number> {
  const captain = captains[index]!;
  // One team wears every zero that its sport has.
  const zeros = index === 0 ? sport.jersey_zeros : [];
  const { team } = await organiser.post(
    paths.teams(),
    {
      name,
      tournament_id: tournamentId,
      captain_id: null,
      division_id: division.id,
      seed: seed <= (script.seeded ?? Infinity) ? seed : null,
      club: script.clubs?.[name] ?? null,
    },
    TeamResponse,
  );
  const { link } = await organiser.post(
    paths.teamCaptainInvitations(team.id),
    {},
    CaptainInvitationResponse,
  );
  const token = new URL(link!).hash.slice(1);
  await captain.caller.post(paths.captainOfferAcceptance(), { token }, TeamResponse);
  for (let player = 0; player < script.playersPerTeam; player++) {
    const identity = player === 0 ? { user_id: captain.id } : nextPerson();
    const body = {
      ...identity,
      ...readJersey(zeros[player - 1] ?? String(1 + ((index * 3 + player * 2) % 99))),
      position: sport.positions[player % sport.positions.length] ?? null,
      is_captain: player === 0,
    };
    await captain.caller.post(paths.teamPlayers(team.id), body, PlayerResponse);
  }
  return team.id;
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
  const { slots, restMinutes, firstDay } = script.draw!;
  const dates = datesOf(script, today);
  const courts = Array.from({ length: script.courts }, (_, index) => index + 1);
  const drawn = divisions.map((division) => ({
    division_id: division.id,
    brackets_config: bracketsOf(division.brackets!, division.teams),
  }));
  await organiser.post(
    paths.generateBrackets(tournamentId),
    {
      ...dates,
      ...(script.divisions ? { divisions: drawn } : drawn[0]),
      shuffle_teams: false,
      ...(restMinutes === undefined ? {} : { min_rest_between_games: restMinutes }),
      seed: drawNumber,
      time_slots: slots.map(([start, end]) => ({ start, end, courts })),
      ...(firstDay && { own_hours: [{ date: dates.start_date, ...firstDay }] }),
      schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6], preferredCourts: courts },
    },
    GenerateResponse,
  );
}

/** Groups and a knock-out; without groups everybody is in that. */
function bracketsOf({ groups, swissRounds, knockOut }: DemoBrackets, teams: number) {
  const config = Array.from({ length: groups }, (_, index) => ({
    name: `Group ${String.fromCodePoint(65 + index)}`,
    type: "group_stage",
    max_teams: Math.ceil(teams / groups),
  }));
  const playoffs = {
    name: "Playoffs",
    type: "elimination",
    max_teams: groups === 0 ? teams : groups * 2,
    ...(groups === 0 ? {} : { qualifiers_per_group: 2, third_place: true }),
    ...knockOut,
  };
  return [...config, ...swissOf(teams, swissRounds), playoffs];
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

interface Play {
  tournamentId: number;
  seeds: Map<number, number>;
}

/** Enters results game by game, so that playoffs get their teams as they would. */
async function play(
  { scoring, played, inProgress, endings = {}, cards = {} }: DemoTournament,
  { tournamentId, seeds }: Play,
  organiser: Caller,
): Promise<void> {
  const results = createResults(scoring, drawNumber);
  const resultOf = (row: ScheduleRow) =>
    results(seeds.get(row.home_team_id!)!, seeds.get(row.away_team_id!)!, {
      mayBeLevel: row.stage === "group",
    });
  let entered = 0;
  for (let row = await nextGame(tournamentId, organiser); row;) {
    if (entered >= played + inProgress) return;
    const result = resultOf(row);
    const halfway = { t1s: Math.floor(result.t1s / 2), t2s: Math.floor(result.t2s / 2) };
    const finished = endings[entered] ?? result;
    const body = entered < played ? finished : { ...halfway, status: "in_progress" };
    await organiser.put(paths.match(row.id), body, MatchResponse);
    const shown = cards[entered];
    if (shown) await organiser.put(paths.matchCards(row.id), shown, MatchResponse);
    entered++;
    row = await nextGame(tournamentId, organiser);
    if (!row && (await pairNext(tournamentId, organiser))) {
      row = await nextGame(tournamentId, organiser);
    }
  }
}

/** Pairs the next round of a Swiss tournament; false when there is none. */
async function pairNext(tournamentId: number, organiser: Caller): Promise<boolean> {
  const { brackets } = await organiser.get(
    paths.tournamentBrackets(tournamentId),
    BracketsResponse,
  );
  const swiss = brackets.find(({ type }) => type === "swiss");
  if (!swiss) return false;
  const path = paths.bracketPairing(swiss.id);
  const { pairing } = await organiser.get(path, PairingPreviewResponse);
  if (pairing.round === null || pairing.refusal !== null) return false;
  await organiser.post(path, { round: pairing.round }, PairedResponse);
  return true;
}

/** The first game in playing order that is still to be played and whose teams are known. */
async function nextGame(tournamentId: number, organiser: Caller): Promise<ScheduleRow | undefined> {
  const path = `${paths.tournamentSchedule(tournamentId)}?status=scheduled`;
  const { schedule } = await organiser.get(path, ScheduleResponse);
  return schedule.find(({ home_team_id, away_team_id }) => home_team_id && away_team_id);
}
