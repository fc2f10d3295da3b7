import { isDeepStrictEqual } from "node:util";
import type { Dependencies } from "#server/dependencies.ts";
import type { Transaction } from "#server/database/handle.ts";
import {
  countMatches,
  findMatchesSince,
  findMatchIds,
} from "#server/features/matches/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { createKept } from "#server/live/kept.ts";
import { type Fixtures, loadFixtures, loadNames } from "./repository.ts";

/** The fixtures of tournaments as of the last revision that somebody asked about. */
export interface KeptFixtures {
  /**
   * The fixtures at the revision that the transaction sees. Where those of an earlier one are kept,
   * only games that have changed since are read; what hasn't changed stays the same object. Not to
   * be changed by anybody.
   */
  load: (tournamentId: number, revision: number, trx: Transaction) => Promise<Fixtures>;
}

/** What features stand on that read whole schedules. */
export interface WithFixtures extends Dependencies {
  fixtures: KeptFixtures;
}

/** Some 60 MB. */
export const mostKeptGames = 30_000;

/** Keeps fixtures up to a number of games. */
export function createKeptFixtures(maxGames = mostKeptGames): KeptFixtures {
  const kept = createKept<Fixtures>(maxGames, ({ matches }) => matches.length + 1);
  return {
    load: async (tournamentId, revision, trx) => {
      const before = kept.find(tournamentId);
      const fixtures =
        before && before.revision <= revision
          ? await advance(before, { tournamentId, revision }, trx)
          : await loadFixtures(tournamentId, trx);
      kept.keep(tournamentId, revision, fixtures);
      return fixtures;
    },
  };
}

async function advance(
  before: { revision: number; value: Fixtures },
  { tournamentId, revision }: { tournamentId: number; revision: number },
  trx: Transaction,
): Promise<Fixtures> {
  const old = before.value;
  if (before.revision === revision) return old;
  const names = await loadNames(tournamentId, trx);
  const changed = await findMatchesSince({ tournamentId, revision: before.revision }, trx);
  const matches = new Map(old.matches.map((match) => [match.id, match]));
  for (const match of changed) matches.set(match.id, match);
  if ((await countMatches(tournamentId, trx)) < matches.size) {
    const there = new Set(await findMatchIds(tournamentId, trx));
    for (const id of matches.keys()) if (!there.has(id)) matches.delete(id);
  }
  const isSame = changed.length === 0 && matches.size === old.matches.length;
  return {
    timezone: names.timezone,
    rules: same(old.rules, names.rules),
    lots: same(old.lots, names.lots),
    groupRules: same(old.groupRules, names.groupRules),
    formats: same(old.formats, names.formats),
    matches: isSame ? old.matches : [...matches.values()].toSorted(byGameNumber),
    teams: same(old.teams, names.teams),
    brackets: same(old.brackets, names.brackets),
    divisions: same(old.divisions, names.divisions),
    courts: same(old.courts, names.courts),
    officials: same(old.officials, names.officials),
    closures: same(old.closures, names.closures),
    queue: same(old.queue, names.queue),
    feeders: same(old.feeders, names.feeders),
  };
}

function byGameNumber(a: MatchRow, b: MatchRow): number {
  return a.game_number - b.game_number;
}

/** The object that there was, where it says the same. */
function same<T>(before: T, after: T): T {
  return isDeepStrictEqual(before, after) ? before : after;
}
