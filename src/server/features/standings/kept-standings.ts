import { isDeepStrictEqual } from "node:util";
import type { Standings, StandingsResponse } from "#contract/standings/standings.ts";
import type { Transaction } from "#server/database/handle.ts";
import { type KeptFixtures, mostKeptGames } from "#server/features/schedule/kept-fixtures.ts";
import { createKept } from "#server/live/kept.ts";
import { toStandings } from "./to-standings.ts";

/** The standings of tournaments as of the last revision that somebody asked about. */
export interface KeptStandings {
  load: (tournamentId: number, revision: number, trx: Transaction) => Promise<Known>;
  /** Whether the changes since a revision may be known: it was handed out here. */
  knows: (tournamentId: number, revision: number) => boolean;
}

interface Known {
  standings: Standings;
  /** The revisions since which the changes are known. */
  revisions: readonly number[];
  /** Tables, knock-outs and rows of the final ranking by their names. */
  units: ReadonlyMap<string, unknown>;
  /** The revision of its last change, for units that changed since the first of `revisions`. */
  changed: ReadonlyMap<string, number>;
}

const mostRevisions = 500;

/** Keeps standings up to a number of their tables' and rankings' rows. */
export function createKeptStandings(fixtures: KeptFixtures): KeptStandings {
  const kept = createKept<Known>(mostKeptGames, ({ units }) => units.size + 1);
  return {
    load: async (tournamentId, revision, trx) => {
      const current = await fixtures.load(tournamentId, revision, trx);
      const found = kept.find(tournamentId);
      if (found?.revision === revision) return found.value;
      const before = found && found.revision < revision ? found.value : null;
      const known = advance(before, { revision, standings: toStandings(current) });
      kept.keep(tournamentId, revision, known);
      return known;
    },
    knows: (tournamentId, revision) =>
      kept.find(tournamentId)?.value.revisions.includes(revision) ?? false,
  };
}

function advance(
  before: Known | null,
  { revision, standings }: { revision: number; standings: Standings },
): Known {
  const units = new Map(unitsOf(standings));
  if (!before) return { standings, revisions: [revision], units, changed: new Map() };
  const changed = new Map<string, number>();
  for (const [name, unit] of units) {
    const isSame = isDeepStrictEqual(before.units.get(name), unit);
    const at = isSame ? before.changed.get(name) : revision;
    if (at !== undefined) changed.set(name, at);
  }
  const revisions = [...before.revisions, revision].slice(-mostRevisions);
  return { standings, revisions, units, changed };
}

const nameOf = {
  table: (name: string) => `table ${name}`,
  knockout: (id: number) => `knockout ${id}`,
  place: (teamId: number) => `place ${teamId}`,
};

function unitsOf({
  group_stage,
  elimination_brackets,
  final_ranking,
}: Standings): [string, unknown][] {
  return [
    ...Object.entries(group_stage).map(([name, rows]): [string, unknown] => [
      nameOf.table(name),
      rows,
    ]),
    ...elimination_brackets.map((one): [string, unknown] => [nameOf.knockout(one.id), one]),
    ...final_ranking.map((row): [string, unknown] => [nameOf.place(row.team_id), row]),
  ];
}

/** The whole, or where the changes are known and less than it, what changed after a revision. */
export function standingsSince(
  { standings, revisions, changed, units }: Known,
  since: number | null,
): StandingsResponse {
  if (since === null || !revisions.includes(since)) return { standings };
  const isNew = (name: string) => (changed.get(name) ?? 0) > since;
  if ([...units.keys()].filter(isNew).length * 2 > units.size) return { standings };
  const { group_stage, elimination_brackets, final_ranking, swiss, best_of_rank } = standings;
  const tables = Object.entries(group_stage);
  return {
    standings: {
      group_stage: Object.fromEntries(tables.filter(([name]) => isNew(nameOf.table(name)))),
      elimination_brackets: elimination_brackets.filter(({ id }) => isNew(nameOf.knockout(id))),
      final_ranking: final_ranking.filter(({ team_id: id }) => isNew(nameOf.place(id))),
      swiss,
      best_of_rank,
    },
    since: {
      revision: since,
      tables: tables.map(([name]) => name),
      knockouts: elimination_brackets.map(({ id }) => id),
      ranking: final_ranking.map(({ team_id }) => team_id),
    },
  };
}
