import { auditRules, auditTexts } from "#contract/history/audit-log.ts";
import type { UndoneRow } from "#contract/history/history.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { findKept } from "#server/features/history/kept-repository.ts";
import { rowKey } from "#server/features/history/places.ts";
import { presentRows } from "./present-history.ts";
import { findWholeRows, type StoredRow } from "#server/features/history/rows-repository.ts";

/** What nobody reads as words: rules that were put together, and a picture's address. */
const wordless = new Set<string>([...auditRules, "logo_url"]);
const readable = auditTexts.filter((text) => !wordless.has(text));

interface Write {
  /** The number under which it was noted. */
  id: number;
  tournamentId: number;
}

/**
 * What a write that isn't committed has changed. Texts that people typed stand in no log; here they are
 * told as they were before it and are now, from what was kept of the rows and the rows themselves.
 */
export async function presentWithTexts(
  changes: RowChange[],
  { id, tournamentId }: Write,
  trx: Transaction,
): Promise<UndoneRow[]> {
  const typed = changes.filter(({ texts }) => texts.length > 0);
  const kept = typed.length === 0 ? null : (await findKept(id, trx)).kept;
  const now = await findWholeRows(typed, tournamentId, trx);
  return (await presentRows(changes, tournamentId, trx)).map((row) => {
    const key = rowKey({ kind: row.kind, row_id: row.id });
    const told = toldOf(row.texts, kept?.get(key)?.former, now.get(key));
    const isTold = (text: string) => told.some((one) => one.text === text);
    return { ...row, texts: row.texts.filter((text) => !isTold(text)), told };
  });
}

function toldOf(
  texts: UndoneRow["texts"],
  former: StoredRow | undefined,
  now: StoredRow | undefined,
): UndoneRow["told"] {
  if (!former || !now) return [];
  return readable
    .filter((text) => texts.includes(text) && text in former)
    .map((text) => ({ text, before: toText(former[text]), after: toText(now[text]) }));
}

function toText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
