import type { OwnRules } from "#contract/tournaments/rankings.ts";

export type Criterion = OwnRules["criteria"][number];
export type HeadToHead = Extract<Criterion, { among: "tied" }>;

/** The same for what compares teams alike. */
export function criterionKey(criterion: Criterion): string {
  return criterion.among === "all" ? criterion.by : `tied ${criterion.by.join(" ")}`;
}
