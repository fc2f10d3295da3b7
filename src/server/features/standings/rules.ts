import type { RankingRules } from "#engine";

/** Whether teams are compared by how strong their opponents were. */
export function usesBuchholz({ steps }: RankingRules): boolean {
  return steps.some((step) => step.among === "all" && step.by === "buchholz");
}

/** Whether teams are compared by the points that their games give. */
export function usesMatchPoints({ steps }: RankingRules): boolean {
  return steps.some(
    (step) =>
      (step.among === "all" && step.by === "match_points") ||
      (step.among === "tied" && step.by.includes("match_points")),
  );
}
