import { sql } from "kysely";
import type { RunningGame, RunningTournament } from "#contract/tournaments/statistics.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { shownBracketName } from "#server/features/divisions/repository.ts";
import { isListed } from "#server/queries/listed.ts";
import { mayBe, statusAt } from "#server/queries/status.ts";
import { mostOfOneAccount } from "./repository.ts";

interface Most {
  tournaments: number;
  games: number;
}

// A game that began half a day ago is over, and nobody has said so.
const forgottenAfterHours = 12;

// One that was entered as already on was seen by nobody to begin.
const beginning = sql`coalesce(matches.started_at, matches.start_time, matches.created_at)`;

interface Row extends RunningGame {
  tournament: Omit<RunningTournament, "games">;
}

/**
 * What is on in tournaments that anyone can find, the one whose last game began last first; one account's third
 * comes after others'. Of each the games with a score first, then those that began last: an order that stays
 * while points are scored, so that nobody's line moves under their eyes.
 */
export async function findRunningGames(most: Most, db: Database): Promise<RunningTournament[]> {
  const { rows } = await selectRunning(most).execute(db);
  return [...Map.groupBy(rows, ({ tournament }) => tournament.id).values()].map((games) => ({
    ...games[0]!.tournament,
    games: games.map(({ tournament: _tournament, ...game }) => game),
  }));
}

function selectRunning({ tournaments, games }: Most) {
  return sql<Row>`
    with running as (
      select *, count(*) over of_tournament as games_count, max(began) over of_tournament as latest,
        row_number() over (
          partition by tournament_id order by t1s is null or t2s is null, began desc, id desc
        ) as game_place
      from matches, lateral (select ${beginning} as began) beginning
      where status = 'in_progress' and outcome = 'played'
        and began > ${databaseClock} - ${forgottenAfterHours}::int * interval '1 hour'
        and home_team_id is not null and away_team_id is not null
      window of_tournament as (partition by tournament_id)
    ), candidates as (
      select tournaments.id, name, latest,
        row_number() over (partition by creator_id order by latest desc, tournaments.id desc)
          > ${mostOfOneAccount} as is_one_of_many
      from tournaments
      join running on running.tournament_id = tournaments.id and game_place = 1
      where ${isListed} and ${mayBe("active", databaseClock)} and ${statusAt(databaseClock)} = 'active'
    ), chosen as (
      select id, name, row_number() over (order by is_one_of_many, latest desc, id desc) as place
      from candidates order by place limit ${tournaments}
    )
    select
      json_build_object('id', chosen.id, 'name', chosen.name, 'games_count', games_count) as tournament,
      running.id, t1s, t2s, parts, courts.name as court, ${shownBracketName} as bracket,
      home.name as team1, away.name as team2, home_team_id, away_team_id
    from chosen
    join running on running.tournament_id = chosen.id and game_place <= ${games}
    join teams home on home.id = home_team_id
    join teams away on away.id = away_team_id
    left join courts on courts.tournament_id = chosen.id and courts.id = court_id
    left join brackets on brackets.id = running.bracket_id
    order by place, game_place`;
}
