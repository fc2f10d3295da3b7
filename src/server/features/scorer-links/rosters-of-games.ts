import type { ScorerRosters } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Database } from "#server/database/handle.ts";
import { presentRoster } from "#server/features/players/present-player.ts";
import { findAllPlayersByTeamIds } from "#server/features/players/repository.ts";

/** Who is on the teams of games, as visitors may see it: nobody's contacts, and nobody who hasn't said yes. */
export async function rostersOf(
  games: ScheduleRow[],
  db: Database,
): Promise<ScorerRosters["rosters"]> {
  const teamIds = new Set(
    games.flatMap(({ home_team_id: home, away_team_id: away }) => [home, away]),
  );
  const known = [...teamIds].filter((id) => id !== null);
  const players = presentRoster(await findAllPlayersByTeamIds(known, db), {
    withContact: false,
    askerId: undefined,
  });
  const byTeam = Map.groupBy(players, ({ team_id: id }) => id);
  return known.map((id) => ({ team_id: id, players: byTeam.get(id) ?? [] }));
}
