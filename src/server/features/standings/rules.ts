import { DEFAULT_RULES, type RankingRules } from "#engine";

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

/** Whether teams are compared by what they won for each that they lost; not as the product's own last resort. */
export function usesQuotients({ id, steps }: RankingRules): boolean {
  return (
    id !== DEFAULT_RULES.id &&
    steps.some(
      ({ among, ...step }) =>
        among === "all" && "by" in step && (step.by === "score_ratio" || step.by === "point_ratio"),
    )
  );
}
