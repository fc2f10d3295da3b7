import type { ForfeitScore } from "#engine/standings/results/award.ts";
import type { CardPoints } from "#engine/standings/results/conduct.ts";

/** What teams are compared by; more is better, but for `forfeits` and `seed`. */
export type Metric =
  | "wins"
  | "forfeits"
  | "match_points"
  | "score_difference"
  | "scored"
  | "score_ratio"
  | "point_ratio"
  | "buchholz"
  | "buchholz_cut"
  | "sonneborn_berger"
  | "conduct"
  | "seed";

/**
 * One step of a ranking. `all` compares by one metric over every game. `tied` builds a mini-table
 * of the games among the teams still level and compares by its metrics in turn; it is passed over
 * unless all those games are played, and with `only: "pairs"` where more than two teams are level.
 * `name` is alphabetical, `lot` drawn from a stored seed.
 * When a step separates anyone, what is still level goes on with the next step, or, with
 * `onSplit: "restart"`, from the step at `restartAt` with its own, smaller mini-table.
 */
export type RankingStep =
  | { among: "all"; by: Metric; onSplit?: "restart" }
  | { among: "tied"; by: readonly Metric[]; only?: "pairs"; onSplit?: "restart" }
  | { among: "name" }
  | { among: "lot" };

/** Points of the table that a game gives, by its score in sets where that matters. */
export interface MatchPoints {
  win: number;
  tie: number;
  loss: number;
  /** For a team that lost without playing; `loss` when absent. */
  forfeit?: number;
  /** When the loser took all sets but the deciding one: 3–2 of five, 2–1 of three. */
  narrowWin?: number;
  narrowLoss?: number;
}

/** Ranking rules as data; `source` names the regulation they are taken from. */
export interface RankingRules {
  id: string;
  name: string;
  source: string;
  matchPoints: MatchPoints;
  steps: readonly RankingStep[];
  restartAt?: number;
  /** The score of a game that one team did not play, where the game's format has none of its own. */
  forfeitScore?: ForfeitScore;
  /** Whether people have chosen that score, which then goes before the format's but of sets. */
  isForfeitOwn?: boolean;
  /** The score for who goes on while the other team gives up, unless they lead already. */
  defaultScore?: ForfeitScore;
  /** What cards cost in fair play; as the FIFA counts them when absent. */
  cardPoints?: CardPoints;
}
