import type { Ability } from "#contract/abilities/table.ts";
import { currentTime } from "#contract/clock.ts";
import type { WhyNever } from "#contract/history/undoing.ts";
import { restorableDays } from "#server/queries/restoring.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing } from "./differing.ts";
import { rowKey } from "./places.ts";

/** Whether all that a row needs to be put back is in the log or was kept besides. */
export function isKept(change: RowChange, kept: { has: (key: string) => boolean }): boolean {
  return !needsKept(change) || kept.has(rowKey(change));
}

/** What the log alone can't give back, or can't tell whether it stands. */
export const keptKinds = [
  "court",
  "team",
  "player",
  "division",
  "member",
  "official",
  "announcement",
  "check_in",
] as const satisfies RowChange["kind"][];
/** Of these, what was made can go without. */
export const keptGoneKinds = [
  "bracket",
  "link",
  "invitation",
  "picture",
] as const satisfies RowChange["kind"][];

function needsKept({ kind, before, after, texts }: RowChange): boolean {
  if (texts.length > 0) return true;
  if (before && after) return false;
  const isOf = (kinds: readonly RowChange["kind"][]) => kinds.includes(kind);
  return isOf(keptKinds) || (!after && isOf(keptGoneKinds));
}

/** Fields that an undo leaves alone, with the reason: whose a tournament is, and whether it is to be seen. */
const neverPut: Partial<Record<RowChange["kind"], Record<string, WhyNever>>> = {
  tournament: {
    creator_id: "refusals.notUndone.owner",
    deleted_at: "refusals.notUndone.deletion",
    deleted_by: "refusals.notUndone.deletion",
    suspended_at: "refusals.notUndone.administrators",
    suspended_by: "refusals.notUndone.administrators",
  },
  // Taking or leaving a place is the person's own answer.
  player: { user_id: "refusals.notUndone.answer", is_offered: "refusals.notUndone.answer" },
  official: { user_id: "refusals.notUndone.answer" },
};

/**
 * Why a row isn't for an organiser to put back: nobody becomes or stays an owner by an undo, places that
 * somebody was asked to take are asked for anew, and a team is brought back for as long as it can be restored.
 */
export function whyNotOnes({ kind, before, after }: RowChange): WhyNever | null {
  const states = [before, after].filter((state) => state !== null);
  const fields = before && after ? differing(before, after) : [];
  const field = fields.find((name) => neverPut[kind]?.[name]);
  if (field) return neverPut[kind]![field]!;
  const has = (name: string, value: unknown) => states.some((state) => state[name] === value);
  if (kind === "member" && has("role", "owner")) return "refusals.notUndone.owner";
  if (kind === "player" && has("is_offered", true)) return "refusals.notUndone.asked";
  if (kind === "team" && after && isHiddenTooLong(after)) return "refusals.notUndone.forgotten";
  return null;
}

function isHiddenTooLong({ deleted_at: at }: Record<string, unknown>): boolean {
  const dayMs = 86_400_000;
  return (
    typeof at === "string" && Date.parse(at) <= currentTime().getTime() - restorableDays * dayMs
  );
}

/** What rows need beyond what the history does, for who puts them back: who helps, and who is asked to. */
export function abilitiesFor(changes: Pick<RowChange, "kind" | "before" | "after">[]): Ability[] {
  const isOfMembers = ({ kind, before, after }: (typeof changes)[number]) =>
    kind === "member" || (kind === "invitation" && ((after ?? before)?.["role"] ?? null) !== null);
  return changes.some(isOfMembers) ? ["manage_members"] : [];
}
