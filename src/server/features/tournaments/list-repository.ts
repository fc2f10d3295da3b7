import { sql } from "kysely";
import type { z } from "zod";
import type { MemberRole } from "#contract/abilities/table.ts";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { MyTournamentsQuery, TournamentsQuery } from "#contract/queries/tournament-queries.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { isListed } from "#server/queries/listed.ts";
import { escapeLike, patternContaining, rowsBefore } from "#server/queries/paging.ts";
import { mayBe, statusAt } from "#server/queries/status.ts";
import { selectVisible, summarize, type TournamentsSelection } from "./summary-repository.ts";

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

function selectListed(db: Database) {
  return selectVisible(db).where(isListed);
}

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
