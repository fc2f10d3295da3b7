import { jerseyText } from "#contract/games/jerseys.ts";
import type { z } from "zod";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { scoreEntryPath, type ScoreSheetsQuery } from "#contract/schedule/score-sheets.ts";
import { captainPath, scorerPath } from "#contract/matches/scorer-links.ts";
import { divisionIn } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Transaction } from "#server/database/handle.ts";
import { presentPlayer } from "#server/features/players/present-player.ts";
import { findAllPlayersByTeamIds } from "#server/features/players/repository.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { matchesFilters } from "#server/features/schedule/row-filters.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { formatOf } from "./formats.ts";
import { sheetTexts } from "#server/words/sheet-texts.ts";
import type { SheetBook, SheetCode } from "./sheet.ts";
import { type Rosters, signersOf, toSheet } from "./to-sheet.ts";

export type SheetsChoice = z.output<typeof ScoreSheetsQuery>;

/** The games that sheets are asked for, in playing order. Canceled ones only when named. */
export async function findGames(
  { id, divisions }: Tournament,
  choice: SheetsChoice,
  trx: Transaction,
): Promise<ScheduleRow[]> {
  const rows = toScheduleRows(await loadFixtures(id, trx));
  return rows.filter((row) => isChosen(row, choice, divisionIn(divisions, row.bracket_id)?.id));
}

interface Chosen {
  games: ScheduleRow[];
  choice: SheetsChoice;
  /** Where the web app is reached. */
  origin: string;
  tokens?: SheetTokens;
}

/**
 * Secrets of codes by game: for who keeps its score, all others lead to the score entry of who runs the
 * tournament; and for both its captains.
 */
export interface SheetTokens {
  scorers?: Map<number, string>;
  captains?: Map<number, string>;
}

/** Everything that the sheets of these games say. */
export async function collectSheets(
  tournament: Tournament,
  { games, choice, origin, tokens = {} }: Chosen,
  trx: Transaction,
): Promise<SheetBook> {
  const teamIds = games.flatMap((game) => [game.home_team_id, game.away_team_id]);
  const rosters = await findRosters(
    [...new Set(teamIds)].filter((id) => id !== null),
    trx,
  );
  const texts = sheetTexts(choice.language);
  return {
    tournament: tournament.name,
    location: tournament.location,
    sport: tournament.sport_name,
    timezone: tournament.timezone,
    language: choice.language,
    timeFormat: choice.time_format,
    sheets: games.map((game) => {
      const played = formatOfGame(game, tournament);
      return toSheet(game, {
        rosters,
        signers: signersOf(game, texts),
        codes: codesOf(game, tokens).map(({ address, words }) => ({
          address: `${origin}${address}`,
          words,
        })),
        format: formatOf(tournament.sport_name, played),
        rules: played && texts.rulesOf(played),
      });
    }),
  };
}

function isChosen(row: ScheduleRow, choice: SheetsChoice, divisionId?: number): boolean {
  const { match, court, division, status } = choice;
  if (match !== undefined) return row.id === match;
  return (
    matchesFilters(row, choice) &&
    (court === undefined || row.court_id === court) &&
    (division === undefined || division === divisionId) &&
    (status !== undefined || row.status !== "CANCELED")
  );
}

async function findRosters(teamIds: number[], trx: Transaction): Promise<Rosters> {
  const players = await findAllPlayersByTeamIds(teamIds, trx);
  const rosters: Rosters = new Map();
  for (const player of players) {
    const { display_name: name } = presentPlayer(player, { withContact: false });
    // Somebody who was asked by account alone has no name here yet.
    if (name === "") continue;
    const line = { jersey: jerseyText(player), name, isCaptain: player.is_captain };
    rosters.set(player.team_id, [...(rosters.get(player.team_id) ?? []), line]);
  }
  return rosters;
}

function codesOf(game: ScheduleRow, { scorers, captains }: SheetTokens): SheetCode[] {
  const [scorer, both] = [scorers?.get(game.id), captains?.get(game.id)];
  const address = scorer === undefined ? scoreEntryPath(game) : scorerPath(scorer);
  if (both === undefined) return [{ address, words: "scan" }];
  return [
    { address, words: scorer === undefined ? "scanDesk" : "scanScorer" },
    { address: captainPath(both), words: "scanCaptains" },
  ];
}
