/** Why a problem can't be worked on, as data: what it is called and the values that it concerns. */
export type Rule =
  | { reason: "too_few_teams"; available: number }
  | { reason: "too_few_teams_for_brackets"; brackets: number; teams: number; available: number }
  | { reason: "bracket_names_repeat" | "too_few_qualifiers" | "no_groups"; name: string }
  | { reason: "group_too_small"; name: string; rank: number; group: string; teams: number }
  | { reason: "too_many_rounds"; name: string; teams: number; max: number }
  | { reason: "least_games_out_of_reach"; name: string; games: number; teams: number; most: number }
  | { reason: "no_best_next"; name: string; best: number; rank: number }
  | { reason: "too_few_best_next"; name: string; best: number; rank: number; count: number }
  | { reason: "meeting_needs_teams" | "round_robin_needs_teams" | "knockout_needs_teams" }
  | { reason: "no_pairing_left" | "duplicate_match" | "circular_feeding" }
  | { reason: "bad_slot"; start: string; end: string }
  | { reason: "unknown_ranking"; id: string }
  | { reason: "bad_date" | "no_such_date"; date: string }
  | { reason: "bad_time"; time: string };

/** A rule of the sport or of the schedule that the input breaks. */
export class RuleError extends Error {
  readonly rule: Rule;

  constructor(rule: Rule) {
    super(JSON.stringify(rule));
    this.name = "RuleError";
    this.rule = rule;
  }
}

/** Throws where what the engine itself sees to is not so: a fault of the engine, not of what it was given. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Engine invariant broken: ${message}`);
}
