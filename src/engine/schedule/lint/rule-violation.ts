import type { Absence, CourtClosure, MatchId, TeamId } from "#engine/types.ts";

/**
 * A rule that a schedule breaks, or (`long_wait`, `outside_hours`, `lunch`, `person_perhaps`) strains, with the games and,
 * where one is concerned, the team.
 */
export interface RuleViolation {
  rule:
    | "court_conflict"
    | "court_closed"
    | "court_reserved"
    | "team_conflict"
    | "team_absent"
    | "person_conflict"
    | "person_perhaps"
    | "rest"
    | "games_per_day"
    | "order"
    | "duty_conflict"
    | "duty_order"
    | "outside_hours"
    | "lunch"
    | "long_wait";
  severity: "broken" | "strained";
  itemIds: MatchId[];
  teamId?: TeamId;
  /** The other team that somebody is on as well, for `person_conflict` and `person_perhaps`. */
  otherTeamId?: TeamId;
  /** When the team can't play, for `team_absent`. */
  absence?: Absence;
  /** Who has a duty, for `duty_conflict` of somebody who plays nowhere. */
  officialId?: number;
  court?: number;
  /** What closes the court, for `court_closed`. */
  closure?: CourtClosure;
  /** Which of the reservations keeps the court for others, or the game to other courts, for `court_reserved`. */
  reservation?: number;
  /** Rest that is missing, for `rest` and `order`. */
  missingMinutes?: number;
  /** Minutes between the two games, for `long_wait`. */
  waitMinutes?: number;
}
