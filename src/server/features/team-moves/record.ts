import type { TeamMove } from "#contract/teams/team-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findEntry } from "#server/write/logged-repository.ts";
import type { Entry } from "#server/write/record.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";

interface Change {
  before: MatchRow | null;
  after: MatchRow | null;
}

/** Which bracket a team was in, and is in now. */
interface TeamChange {
  teamId: number;
  before: number | null;
  after: number | null;
}

/** What a move did, as it is on record. */
export interface DoneMove {
  changes: Change[];
  brackets: TeamChange[];
}

/** What the log keeps of a move besides the rows, so that it can be undone. */
export function moveEntry(move: TeamMove): Entry<DoneMove> {
  return {
    action: `team.${move.kind}`,
    subjectId: ({ brackets }) => brackets[0]?.teamId ?? null,
    details: ({ changes, brackets }) => ({
      before: { games: changes.map(({ before }) => before) },
      after: { move, games: changes.map(({ after }) => after), brackets },
    }),
  };
}

const undoable = new Set(["team.assign", "team.swap", "team.replace"]);

/** A move that can be undone; null for none, and for those from before moves could be. */
export async function findMove(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<DoneMove | null> {
  const entry = await findEntry({ id, tournamentId }, trx);
  if (!entry || !undoable.has(entry.action)) return null;
  const { games: former } = entry.before as { games: (MatchRow | null)[] };
  const { games, brackets } = entry.after as {
    games: (MatchRow | null)[];
    brackets?: TeamChange[];
  };
  if (!brackets) return null;
  const changes = games.map((after, index) => ({ before: former[index] ?? null, after }));
  return { changes, brackets };
}
