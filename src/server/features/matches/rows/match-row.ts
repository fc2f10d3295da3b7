import { cardFields } from "#contract/games/cards.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Matches } from "#server/database/schema.ts";

/** A match as it is stored; instants are ISO 8601 in UTC. */
export type MatchRow = Omit<
  Selectable<Matches>,
  "created_at" | "calendar_uid" | "calendar_sequence" | "calendar_changed_at" | "revision"
>;

/** What is stored as JSON is given as it is. */
export type Json = "parts" | "duties" | "card_players" | "court_state";

type Written<Row> = Omit<Row, Json> & Partial<Pick<MatchRow, Json>>;

export type NewMatch = Written<Insertable<Matches>>;

export type MatchChange = Written<Updateable<Matches>>;

/** Where the teams of a game come from that is played for a place. */
export const sourceColumns = [
  "home_source_match_id",
  "home_source_outcome",
  "home_source_bracket_id",
  "home_source_rank",
  "home_source_place",
  "away_source_match_id",
  "away_source_outcome",
  "away_source_bracket_id",
  "away_source_rank",
  "away_source_place",
] as const;

/** What is read of a match. */
export const matchColumns = [
  "id",
  "tournament_id",
  "bracket_id",
  "game_number",
  "round",
  "is_third_place",
  "knockout_stage",
  "places_from",
  "places_to",
  "bye_team_id",
  "meeting",
  "start_time",
  "end_time",
  "court_id",
  "home_team_id",
  "away_team_id",
  "t1s",
  "t2s",
  "parts",
  "t1_shootout",
  "t2_shootout",
  ...cardFields,
  "card_players",
  "court_state",
  "status",
  "outcome",
  "lost_by",
  "started_at",
  "ended_at",
  "called_court_id",
  "called_at",
  "passed_at",
  "allow_overlap",
  "locked",
  "duties",
  ...sourceColumns,
] as const;
