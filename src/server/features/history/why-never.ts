import type { AuditAction } from "#contract/history/audit-actions.ts";
import { type WhyNever, whyNever } from "#contract/history/undoing.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { whyNotOnes } from "./restorable.ts";

interface Entry {
  action: AuditAction;
  changes: RowChange[];
  /** Whether a place went with the question that somebody was asked. */
  hasLostQuestion: boolean;
  /** Whether something of it is no longer kept, or never was. */
  lacksKept: boolean;
}

/** Why an entry can't be taken back, whoever asks and whatever came since; null where it may be. */
export function findWhyNever(entry: Entry): WhyNever | null {
  const ofKind = whyNever[entry.action];
  if (ofKind) return ofKind;
  if (entry.changes.length === 0) return "refusals.notUndone.nothing";
  for (const change of entry.changes) {
    const why = whyNotOnes(change);
    if (why) return why;
  }
  if (entry.hasLostQuestion) return "refusals.notUndone.asked";
  return entry.lacksKept ? "refusals.notUndone.forgotten" : null;
}
