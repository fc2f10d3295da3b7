import type { Ability } from "#contract/abilities/table.ts";
import { currentTime } from "#contract/clock.ts";
import { restorableDays } from "#server/queries/restoring.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing } from "./differing.ts";
import { rowKey } from "./places.ts";

/** Whether a row can be put back from what the log has and what was kept besides. */
export function isRestorable(change: RowChange, kept: { has: (key: string) => boolean }): boolean {
  return isOnesToPutBack(change) && (!needsKept(change) || kept.has(rowKey(change)));
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
export const keptGoneKinds = ["bracket", "link"] as const satisfies RowChange["kind"][];

function needsKept({ kind, before, after, texts }: RowChange): boolean {
  if (texts.length > 0) return true;
  if (before && after) return false;
  const isOf = (kinds: readonly RowChange["kind"][]) => kinds.includes(kind);
  return isOf(keptKinds) || (!after && isOf(keptGoneKinds));
}

/** Fields that an undo leaves alone: whose a tournament is, and whether it is to be seen. */
const neverPut: Partial<Record<RowChange["kind"], readonly string[]>> = {
  tournament: ["creator_id", "deleted_at", "deleted_by", "suspended_at", "suspended_by"],
  // Taking or leaving a place is the person's own answer.
  player: ["user_id", "is_offered"],
  official: ["user_id"],
};

/**
 * Whether it is for an organiser to put back: nobody becomes or stays an owner by an undo, places that
 * somebody was asked to take are asked for anew, a team's own link that was ended stays so, and a team is
 * brought back for as long as it can be restored.
 */
export function isOnesToPutBack({ kind, before, after }: RowChange): boolean {
  const states = [before, after].filter((state) => state !== null);
  const fields = before && after ? differing(before, after) : [];
  if (fields.some((field) => neverPut[kind]?.includes(field))) return false;
  if (kind === "member") return states.every(({ role }) => role !== "owner");
  if (kind === "player") return states.every(({ is_offered }) => is_offered !== true);
  if (kind === "team" && after && isHiddenTooLong(after)) return false;
  if (kind === "link" && fields.length > 0) {
    return states.every(({ team_id }) => team_id === null || team_id === undefined);
  }
  return true;
}

function isHiddenTooLong({ deleted_at: at }: Record<string, unknown>): boolean {
  const dayMs = 86_400_000;
  return (
    typeof at === "string" && Date.parse(at) <= currentTime().getTime() - restorableDays * dayMs
  );
}

/** What rows of a kind need beyond what the history does, for who puts them back. */
export function abilitiesFor(changes: Pick<RowChange, "kind">[]): Ability[] {
  return changes.some(({ kind }) => kind === "member") ? ["manage_members"] : [];
}
