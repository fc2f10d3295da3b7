import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { z } from "zod";
import type { MemberRole } from "#contract/abilities/table.ts";
import { readFormat } from "#contract/games/game-format-form.ts";
import type {
  MyTournamentsQuery,
  Tournament,
  TournamentsQuery,
  TournamentSummary,
} from "#contract/tournaments/tournaments.ts";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import { databaseClock, databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Tournaments } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { findAnnouncements } from "#server/features/announcements/repository.ts";
import { findBracketFormats } from "#server/features/brackets/formats-repository.ts";
import { findDivisions } from "#server/features/divisions/repository.ts";
import { readRankings } from "#server/features/ranking-rules/repository.ts";
import { restorableSince } from "#server/queries/restoring.ts";
import { escapeLike, patternContaining, rowsBefore } from "#server/queries/paging.ts";
import { isListed } from "#server/queries/listed.ts";
import { mayBe, statusAt } from "#server/queries/status.ts";

const refusals = {
  tournaments_name_key: () => new AppError("tournament_name_taken", "rules.tournament.nameTaken"),
  tournaments_dates_check: () => invalidField("end_date", "rules.tournament.endBeforeStart"),
  tournaments_sport_id_fkey: () => invalidField("sport_id", "rules.tournament.sportRequired"),
};

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

/** Query of the summaries of all tournaments that are not hidden, with their status now. */
export function selectSummaries(db: Database) {
  return summarize(selectVisible(db));
}

function selectVisible(db: Database) {
  return db.selectFrom("tournaments").where("tournaments.deleted_at", "is", null);
}

function selectListed(db: Database) {
  return selectVisible(db).where(isListed);
}

function summarize(tournaments: TournamentsSelection) {
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
  ]);
}

type Filters = z.output<typeof TournamentsQuery>;

/** A page of the tournaments that match every filter, in the order asked for, and how many match. */
export async function findTournaments(
  filters: Filters,
  db: Database,
): Promise<{ tournaments: TournamentSummary[]; total: number }> {
  const matching = matchFilters(selectListed(db), filters);
  // Which ones they are first: what else is said of each is only asked for those of the page.
  const ids = inOrder(matching, filters.sort)
    .select("tournaments.id")
    .limit(filters.limit)
    .offset(rowsBefore(filters));
  const ofPage = selectVisible(db).where("tournaments.id", "in", ids);
  const [tournaments, { total }] = await Promise.all([
    summarize(inOrder(ofPage, filters.sort)).execute(),
    countRows(matching),
  ]);
  return { tournaments, total };
}

/** A page of the tournaments that an account is a member of, newest first, and how many there are. */
export async function findTournamentsOfMember(
  userId: number,
  { status, ...page }: z.output<typeof MyTournamentsQuery>,
  db: Database,
): Promise<{ tournaments: (TournamentSummary & { role: MemberRole })[]; total: number }> {
  const memberships = db
    .selectFrom("tournament_members")
    .select("tournament_id")
    .where("user_id", "=", userId);
  let matching = selectVisible(db).where("tournaments.id", "in", memberships);
  if (status) matching = matching.where(statusAt(databaseClock), "=", status);
  const [tournaments, { total }] = await Promise.all([
    summarize(matching)
      .innerJoin("tournament_members", "tournament_members.tournament_id", "tournaments.id")
      .where("tournament_members.user_id", "=", userId)
      .select("tournament_members.role")
      .$narrowType<{ role: MemberRole }>()
      .orderBy("tournaments.created_at", "desc")
      .orderBy("tournaments.id", "desc")
      .limit(page.limit)
      .offset(rowsBefore(page))
      .execute(),
    countRows(matching),
  ]);
  return { tournaments, total };
}

/** One tournament that is not hidden; null when there is none. */
export async function findTournamentById(id: number, db: Database): Promise<Tournament | null> {
  const row = await selectSummaries(db)
    .innerJoin("users", "users.id", "tournaments.creator_id")
    .where("tournaments.id", "=", id)
    .select((eb) => [
      "tournaments.entry_fee",
      "tournaments.currency",
      "tournaments.payment_required",
      "tournaments.reports_stand_minutes",
      "tournaments.game_format",
      "tournaments.ranking",
      "tournaments.own_ranking",
      "tournaments.division_rankings",
      "tournaments.revision",
      "tournaments.suspended_at",
      "tournaments.suspension_reason",
      "users.name as creator_name",
      eb
        .selectFrom("matches")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("matches.tournament_id", "=", "tournaments.id")
        .$asScalar()
        .$notNull()
        .as("matches_count"),
      eb
        .selectFrom("matches")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("matches.tournament_id", "=", "tournaments.id")
        .where("matches.status", "=", "completed")
        .$asScalar()
        .$notNull()
        .as("completed_matches_count"),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { suspended_at: since, suspension_reason: reason, game_format, ...rest } = row;
  const tournament = {
    ...rest,
    ...readRankings(rest),
    game_format: readFormat(game_format),
    bracket_formats: await findBracketFormats(id, db),
    announcements: await findAnnouncements(id, db),
    divisions: await findDivisions(id, db),
  };
  return since === null || reason === null
    ? tournament
    : { ...tournament, suspension: { reason, since } };
}

/** Errors: `tournament_name_taken`, `validation` for an unknown sport. */
export async function insertTournament(
  tournament: Insertable<Tournaments>,
  trx: Transaction,
): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx.insertInto("tournaments").values(tournament).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** Errors: as `insertTournament`, and `validation` for an end before the start. */
export async function updateTournament(
  id: number,
  change: Updateable<Tournaments>,
  trx: Transaction,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await refusing(refusals, () =>
    trx.updateTable("tournaments").set(change).where("id", "=", id).execute(),
  );
}

/** Hides a tournament, with all that is in it, as deleted now. */
export async function hideTournamentById(
  id: number,
  { deletedBy }: { deletedBy: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ deleted_at: databaseNow, deleted_by: deletedBy })
    .where("id", "=", id)
    .execute();
}

/**
 * Locks a tournament, a hidden one too as long as it can be restored, so that nobody hides or
 * restores it meanwhile; null when there is none.
 */
export async function lockRestorableTournament(
  id: number,
  trx: Transaction,
): Promise<Pick<
  Selectable<Tournaments>,
  "id" | "creator_id" | "deleted_at" | "deleted_by"
> | null> {
  const row = await trx
    .selectFrom("tournaments")
    .select(["id", "creator_id", "deleted_at", "deleted_by"])
    .where("id", "=", id)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", restorableSince)]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type TournamentsSelection = ReturnType<typeof selectVisible>;

function inOrder(tournaments: TournamentsSelection, sort: Filters["sort"]): TournamentsSelection {
  const direction = sort === "oldest" ? "asc" : "desc";
  const current = sort === "current" ? byTurn(tournaments) : tournaments;
  return current.orderBy("tournaments.start_date", direction).orderBy("tournaments.id", direction);
}

/** What is on, the last to begin first; then what is to come, the soonest first; then what is over. */
function byTurn(tournaments: TournamentsSelection): TournamentsSelection {
  return tournaments
    .innerJoinLateral(
      sql<{ status: string }>`(select ${statusAt(databaseClock)} as status)`.as("turn"),
      (join) => join.onTrue(),
    )
    .orderBy(sql`array_position(array['active', 'upcoming', 'completed'], turn.status)`)
    .orderBy(sql`case turn.status
      when 'upcoming' then tournaments.start_date
      when 'completed' then date 'epoch' + (date 'epoch' - tournaments.end_date)
    end`) as TournamentsSelection;
}

function matchFilters(query: TournamentsSelection, filters: Filters): TournamentsSelection {
  let matching = query;
  const { search, status, location, sport_id: sportId } = filters;
  if (sportId) matching = matching.where("tournaments.sport_id", "=", sportId);
  if (location) matching = matching.where("tournaments.location", "ilike", escapeLike(location));
  if (status)
    matching = matching
      .where(mayBe(status, databaseClock))
      .where(statusAt(databaseClock), "=", status);
  if (search) {
    const pattern = patternContaining(search);
    matching = matching.where((eb) =>
      eb.or([
        eb("tournaments.name", "ilike", pattern),
        eb("tournaments.location", "ilike", pattern),
        eb("tournaments.description", "ilike", pattern),
      ]),
    );
  }
  return matching;
}

async function countRows(query: TournamentsSelection): Promise<{ total: number }> {
  return query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
}
