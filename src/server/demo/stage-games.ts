import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { PairedResponse, PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { NamedCards } from "#contract/matches/card-players.ts";
import type { CardsBody } from "#contract/games/cards.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { addDays } from "#server/time/zone-clock.ts";
import type { Caller } from "./caller.ts";
import { withPlayers } from "./cards.ts";
import { reportByBoth } from "./phones.ts";
import { createResults, halfway, type Result } from "./scores.ts";
import { drawNumber, type Stage } from "./stage.ts";
import type { DemoTournament } from "./tournament.ts";

interface Play {
  tournamentId: number;
  seeds: Map<number, number>;
}

/**
 * Enters results game by game, so that playoffs get their teams as they would. Returns how the games that
 * are being played will end, by their ids.
 */
export async function play(
  { scoring, played, playedBefore, inProgress, endings = {}, cards = {}, captains }: DemoTournament,
  { tournamentId, seeds }: Play,
  { organiser, today, desk, phone }: Stage,
): Promise<Map<number, Result>> {
  const running = new Map<number, Result>();
  const results = createResults(scoring, drawNumber);
  const resultOf = (row: ScheduleRow) =>
    results(seeds.get(row.home_team_id!)!, seeds.get(row.away_team_id!)!, {
      mayBeLevel: row.stage === "group",
    });
  const end = playedBefore === undefined ? null : addDays(today, playedBefore);
  let toPlay = await gamesToPlay(tournamentId, organiser);
  for (let entered = 0; entered < played + inProgress; entered++) {
    if (!toPlay.some(isKnown) && (await pairNext(tournamentId, organiser))) {
      toPlay = await gamesToPlay(tournamentId, organiser);
    }
    const row = toPlay.find(isKnown);
    if (!row || (end !== null && row.date! >= end)) break;
    const result = resultOf(row);
    const finished = endings[entered] ?? result;
    if (entered >= played) running.set(row.id, result);
    const body = entered < played ? finished : { ...halfway(result), status: "in_progress" };
    if (entered === captains?.agreed) {
      await reportByBoth({ tournamentId, desk: desk.caller, phone }, row, result);
    } else await organiser.put(paths.match(row.id), body, MatchResponse);
    const shown = cards[entered];
    if (shown) await showCards(row.id, shown, organiser);
    toPlay = toPlay.filter((other) => other !== row);
    // Only a game whose teams were not known by then can have become another.
    if (!toPlay[0] || !isKnown(toPlay[0])) toPlay = await gamesToPlay(tournamentId, organiser);
  }
  return running;
}

async function showCards(id: number, shown: CardsBody, organiser: Caller): Promise<void> {
  const { rosters } = await organiser.get(paths.matchCards(id), NamedCards);
  await organiser.put(paths.matchCards(id), withPlayers(shown, rosters), MatchResponse);
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

/** In playing order. */
async function gamesToPlay(tournamentId: number, organiser: Caller): Promise<ScheduleRow[]> {
  const path = `${paths.tournamentSchedule(tournamentId)}?status=scheduled`;
  return (await organiser.get(path, ScheduleResponse)).schedule;
}

function isKnown({ home_team_id, away_team_id }: ScheduleRow): boolean {
  return home_team_id !== null && away_team_id !== null;
}
