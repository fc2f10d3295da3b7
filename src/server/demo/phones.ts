import { randomBytes, randomUUID } from "node:crypto";
import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  captainPath,
  MadeScorerLinksResponse,
  type MakeScorerLinksBody,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { captainPaths, MadeCaptainLinkResponse } from "#contract/score-commands/captain-pages.ts";
import { deskCallPaths, OwnDeskCallResponse } from "#contract/score-commands/desk-calls.ts";
import { commandId } from "#contract/score-commands/command-id.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { Caller } from "./caller.ts";
import type { Result } from "./scores.ts";

interface Phones {
  tournamentId: number;
  desk: Caller;
  /** Somebody at a court, without a token before the code is scanned. */
  phone: (token?: string) => Caller;
}

type Score = Pick<ScheduleRow, "t1s" | "t2s" | "parts">;

/** Who holds the phone at a court, and what they leave the desk as a note. */
export interface AtCourt {
  scorer: string;
  note: string;
}

const nothing: Score = { t1s: null, t2s: null, parts: null };

/**
 * A phone that had no connection hands in another score of the first game in progress than stands by
 * now, something for the desk to decide, and leaves it a note.
 */
export async function stageCourt(phones: Phones, { scorer, note }: AtCourt): Promise<void> {
  const [game] = await gamesInProgress(phones);
  const scanned = await scan(phones, { match_id: game!.id }, { name: scorer });
  await scanned.put(
    deskCallPaths.ownOne(commandId(currentTime().getTime(), randomBytes(10))),
    { is_call: false, text: note, match_id: game!.id },
    OwnDeskCallResponse,
  );
  const { t1s, t2s } = game!;
  const [home, away] = game!.parts!.at(-1)!;
  const parts: Score["parts"] = [...game!.parts!.slice(0, -1), [home + 2, away]];
  const score = { t1s, t2s, parts, status: "in_progress" };
  await handIn(scanned, game!, score, { stood: "scheduled" });
}

/** By the code for both of them, the captains say the same, one after the other. */
export async function reportByBoth(
  phones: Phones,
  game: ScheduleRow,
  result: Result,
): Promise<void> {
  for (const team_id of [game.home_team_id!, game.away_team_id!]) {
    const scanned = await scan(phones, forCaptains(game), { name: "Captain", team_id });
    await handIn(scanned, game, ended(result), { stood: "scheduled" });
  }
}

/** Of the last game in progress one captain has said how it ended, and the other nothing yet. */
export async function stageReport(
  phones: Phones,
  results: ReadonlyMap<number, Result>,
): Promise<void> {
  const game = (await gamesInProgress(phones)).at(-1)!;
  const as = { name: "Captain", team_id: game.home_team_id! };
  const scanned = await scan(phones, forCaptains(game), as);
  await handIn(scanned, game, ended(results.get(game.id)!), { stood: "in_progress" });
}

function ended(result: Result) {
  return { ...result, parts: result.parts ?? null, status: "completed" };
}

/**
 * The first official and the first team with duties to come have the codes of these on their phones: the one
 * under their own name, the other under that of somebody of the team.
 */
export async function stageCrews(phones: Phones, teamPerson: string): Promise<void> {
  const { tournamentId, desk } = phones;
  const { schedule } = await desk.get(paths.tournamentSchedule(tournamentId), ScheduleResponse);
  const duties = schedule.flatMap((row) => (row.status === "SCHEDULED" ? row.duties : []));
  const official = duties.find(({ official_id: id }) => id !== null)!;
  const team = duties.find(({ team_id: id }) => id !== null)!;
  await scan(phones, { official_ids: [official.official_id!] }, { name: official.name! });
  await scan(phones, { duty_team_ids: [team.team_id!] }, { name: teamPerson });
}

/** The page of a team that needs no account: its path with the secret, as its captain makes it. */
export async function openCaptainsPage(captain: Caller, teamId: number): Promise<string> {
  const made = await captain.post(captainPaths.link(teamId), {}, MadeCaptainLinkResponse);
  return captainPath(made.link.token);
}

async function gamesInProgress({ tournamentId, desk }: Phones): Promise<ScheduleRow[]> {
  const games = `${paths.tournamentSchedule(tournamentId)}?status=in_progress`;
  return (await desk.get(games, ScheduleResponse)).schedule;
}

function forCaptains({ id }: ScheduleRow) {
  return { match_id: id, for_captains: true };
}

/** Scans a code that the desk makes, and is from then on who holds it. */
async function scan(
  { tournamentId, desk, phone }: Phones,
  code: MakeScorerLinksBody,
  who: { name: string; team_id?: number },
): Promise<Caller> {
  const { links } = await desk.post(paths.scorerLinks(tournamentId), code, MadeScorerLinksResponse);
  const opened = { token: links[0]!.token, ...who };
  const session = await phone().post(paths.scorerSession(), opened, ScorerSessionResponse);
  return phone(session.token);
}

/** As a phone does that had no connection for a while and last saw the game as it stood then. */
async function handIn(
  holder: Caller,
  game: ScheduleRow,
  result: Score & { status: string },
  { stood }: { stood: "scheduled" | "in_progress" },
): Promise<void> {
  const { home_team_id, away_team_id, t1s, t2s, parts } = game;
  const common = { t1_shootout: null, t2_shootout: null, home_team_id, away_team_id };
  const score = stood === "scheduled" ? nothing : { t1s, t2s, parts };
  const now = currentTime();
  await holder.put(
    paths.scoreCommand(commandId(now.getTime(), randomBytes(10))),
    {
      match_id: game.id,
      device: randomUUID(),
      sequence: 1,
      replaces: { ...common, ...score, status: stood },
      result: { ...common, ...result },
      entered_at: new Date(now.getTime() - offlineMinutes * 60_000).toISOString(),
    },
    ScoreReceipt,
  );
}

const offlineMinutes = 6;
