import { sql } from "kysely";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { statusAt } from "#server/queries/status.ts";

const columns = [
  "tournaments.id",
  "tournaments.name",
  "tournaments.description",
  "tournaments.sport_id",
  "tournaments.start_date",
  "tournaments.end_date",
  "tournaments.timezone",
  "tournaments.location",
  "tournaments.teams_count",
  "tournaments.courts_count",
  "tournaments.brackets_count",
  "tournaments.creator_id",
  "tournaments.created_at",
] as const;

/** Whoever isn't in by now is no longer waited for: there are games, and no division is without. */
const isDrawn = sql<boolean>`(
  exists (select from matches where matches.tournament_id = tournaments.id)
  and not exists (
    select from tournament_divisions as division
    where division.tournament_id = tournaments.id and not exists (
      select from matches join brackets on brackets.id = matches.bracket_id
      where brackets.division_id = division.id
    )
  )
)`;

/** Query of the summaries of all tournaments that are not hidden, with their status now. */
export function selectSummaries(db: Database) {
  return summarize(selectVisible(db));
}

/** Those that are not hidden. */
export function selectVisible(db: Database) {
  return db.selectFrom("tournaments").where("tournaments.deleted_at", "is", null);
}

/** With what lists say of each. */
export function summarize(tournaments: TournamentsSelection) {
  return tournaments.innerJoin("sports", "sports.id", "tournaments.sport_id").select((eb) => [
    ...columns,
    "sports.name as sport_name",
    statusAt(databaseClock).as("status"),
    eb
      .selectFrom("teams")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("teams.tournament_id", "=", "tournaments.id")
      .where("teams.deleted_at", "is", null)
      .$asScalar()
      .$notNull()
      .as("registered_teams_count"),
    eb
      .selectFrom("brackets")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("brackets.tournament_id", "=", "tournaments.id")
      .$asScalar()
      .$notNull()
      .as("existing_brackets_count"),
    isDrawn.as("is_drawn"),
  ]);
}

/** Tournaments that more can be asked of. */
export type TournamentsSelection = ReturnType<typeof selectVisible>;
