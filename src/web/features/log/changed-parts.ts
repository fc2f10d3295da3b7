import type { AuditEntry } from "#contract/history/audit-log.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";

type Value = AuditEntry["changes"][number]["before"];

/** What a sport calls a part of its games. */
export type PartWord = "set" | "half" | "third" | "quarter" | "period";

/** A set or period that is another one since, from 0, or all of them. */
export interface ChangedPart {
  part: number | "all";
  before: Value;
  after: Value;
}

/** Of sets or periods as texts, "25-20, 23-25", those that differ; all in one where before or since there are none. */
export function changedParts(before: Value, after: Value): ChangedPart[] {
  const [former, later] = [before, after].map(partsOf) as [string[], string[]];
  if (former.length === 0 || later.length === 0) return [{ part: "all", before, after }];
  const longer = former.length > later.length ? former : later;
  return longer.flatMap((_, part) =>
    former[part] === later[part]
      ? []
      : [{ part, before: former[part] ?? null, after: later[part] ?? null }],
  );
}

function partsOf(value: Value): string[] {
  return typeof value === "string" ? value.split(", ") : [];
}

/** How many periods a game of two halves, three thirds or four quarters has. */
const periodWords: Partial<Record<number, PartWord>> = { 2: "half", 3: "third", 4: "quarter" };

export function partWord({ kind, parts }: GameFormat): PartWord {
  return kind === "sets" ? "set" : (periodWords[parts] ?? "period");
}
