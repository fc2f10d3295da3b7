import { type AuditAction, auditKind } from "#contract/history/audit-actions.ts";
import type { Transaction } from "#server/database/handle.ts";
import { insertEntries, type StoredActor, type StoredEntry } from "./audit-repository.ts";
import {
  beginNoting,
  beginNotingTogether,
  type StoredChange,
  storeChanges,
  storeChangesTogether,
} from "./noting-repository.ts";

/** Who writes, an account or a link by the phone of its holder, and on what kind of device. */
export type Author = { device?: string | null | undefined } & (
  | { kind?: "account"; id: number }
  | { kind: "link"; id: number; holder: number }
);

interface Told {
  before?: object | null;
  after?: object | null;
}

/** What an entry of the log says besides the rows that changed. */
export interface Entry<T> {
  action: AuditAction;
  /** What it is about; the tournament itself unless said. */
  subjectId?: number | ((result: T) => number | null);
  /**
   * What no row tells: how it was asked for, how much came of it. Without it, what has changed no row
   * is no entry.
   */
  details?: (result: T) => Told | null;
  /** What is told beside the rows that changed: alone it is no entry. */
  beside?: (result: T) => Told | null;
  /** The entry that this takes back. */
  undoes?: number;
  /** The number that a phone gave what it handed in. */
  commandId?: string;
}

/** The details of an entry that says nothing besides its rows, and is one even where none of them changed. */
export const inAnyCase = () => ({});

export interface Recorded<T> extends Entry<T> {
  tournamentId: number | ((result: T) => number);
  /** Who writes; of what makes their account, known once it is done. */
  by: Author | null | ((result: T) => Author | null);
}

/**
 * Runs an operation on a tournament and stores an entry with every row that changed meanwhile,
 * whatever changed it. Tournaments that are not there yet, or not shown, are written with this;
 * all others with `changeTournament`.
 */
export async function record<T>(
  recorded: Recorded<T>,
  trx: Transaction,
  operation: (entryId: number) => Promise<T>,
): Promise<T> {
  const id = await beginNoting(trx);
  const result = await operation(id);
  const changes = await storeChanges(id, trx);
  await insertEntries(entryOf({ id, recorded, result, changes }), trx);
  return result;
}

/**
 * As `record`, for writes that each change no row but the one that they are about. What came of a write
 * is null where the operation has left it undone.
 */
export async function recordTogether<T>(
  writes: Recorded<T>[],
  trx: Transaction,
  operation: () => Promise<(PromiseSettledResult<T> | null)[]>,
): Promise<(PromiseSettledResult<T> | null)[]> {
  const ids = await beginNotingTogether(writes.length, trx);
  const outcomes = await operation();
  const done = writes.flatMap((recorded, index) => {
    const [outcome, id] = [outcomes[index], ids[index]!];
    return outcome?.status === "fulfilled" ? [{ id, recorded, result: outcome.value }] : [];
  });
  const owners = done.map(({ id, recorded, result }) => ({
    entry_id: id,
    kind: auditKind(recorded.action),
    row_id: subjectOf(recorded, result)!,
  }));
  const changes = Map.groupBy(
    await storeChangesTogether(ids[0]!, owners, trx),
    ({ entry_id: id }) => id,
  );
  await insertEntries(
    done.flatMap((write) => entryOf({ ...write, changes: changes.get(write.id) ?? [] })),
    trx,
  );
  return outcomes;
}

interface Written<T> {
  id: number;
  recorded: Recorded<T>;
  result: T;
  changes: StoredChange[];
}

/**
 * The entry of a write; none where it changed nothing and says nothing else. The row that it is about is on record
 * among the changes, and not once more.
 */
function entryOf<T>({ id, recorded, result, changes }: Written<T>): StoredEntry[] {
  const { action, undoes, commandId } = recorded;
  const by = valueOf(recorded.by, result);
  const alone = recorded.details?.(result);
  if (changes.length === 0 && !alone) return [];
  const told = alone ?? recorded.beside?.(result);
  const subjectId = subjectOf(recorded, result);
  const kind = auditKind(action);
  const own = changes.find((change) => change.kind === kind && change.row_id === subjectId);
  return [
    {
      id,
      actor: by && actorOf(by),
      tournamentId: valueOf(recorded.tournamentId, result),
      action,
      subjectId,
      undoes,
      commandId,
      before: told?.before ?? null,
      after: told?.after ?? null,
      texts: own?.changed ?? [],
    },
  ];
}

function subjectOf<T>({ subjectId, tournamentId }: Recorded<T>, result: T): number | null {
  return valueOf(subjectId ?? tournamentId, result);
}

/** Only what identifies them, whatever else the caller's object says. */
function actorOf(by: Author): StoredActor {
  const device = by.device ? { device: by.device } : {};
  return by.kind === "link"
    ? { kind: "link", id: by.id, holder: by.holder, ...device }
    : { kind: "account", id: by.id, ...device };
}

function valueOf<T, R>(value: R | ((result: T) => R), result: T): R {
  return typeof value === "function" ? (value as (result: T) => R)(result) : value;
}
