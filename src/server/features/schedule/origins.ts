import type { TeamSource } from "#contract/schedule/schedule.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "./repository.ts";

/** The games and groups that places name. */
interface Origins extends Pick<Fixtures, "brackets" | "feeders"> {
  matches: readonly Pick<MatchRow, "id" | "game_number">[];
}

type Side = "home" | "away";
type SourceField = "source_match_id" | "source_outcome" | "source_bracket_id" | "source_rank";
export type WithSources = Pick<
  MatchRow,
  "bracket_id" | "round" | `${Side}_team_id` | `${Side}_${SourceField}` | `${Side}_source_place`
>;

/** Tells of places which game or rank their teams come from, decided or not. */
export function createOrigins({ matches, brackets, feeders }: Origins) {
  const gameNumbers = new Map(matches.map((match) => [match.id, match.game_number]));
  return (match: WithSources, side: "home" | "away"): TeamSource | null => {
    const gameNumber = gameNumbers.get(match[`${side}_source_match_id`] ?? 0);
    const outcome = match[`${side}_source_outcome`];
    if (gameNumber !== undefined && outcome) return { kind: outcome, game_number: gameNumber };
    const bracket = brackets.get(match[`${side}_source_bracket_id`] ?? 0);
    const rank = match[`${side}_source_rank`];
    if (bracket && rank) {
      return { kind: "rank", bracket_id: bracket.id, bracket: bracket.name, rank };
    }
    const own = brackets.get(match.bracket_id ?? 0);
    if (own?.type === "swiss" && match[`${side}_team_id`] === null && match.round > 1) {
      return { kind: "pairing", bracket: own.name, round: match.round };
    }
    const place = match[`${side}_source_place`];
    const groups = feeders.get(match.bracket_id ?? 0);
    if (!rank || !place || !groups) return null;
    const there = groups.flatMap((id) => brackets.get(id) ?? []);
    return {
      kind: "best_ranked",
      rank,
      place,
      bracket_ids: there.map(({ id }) => id),
      brackets: there.map(({ name }) => name),
    };
  };
}
