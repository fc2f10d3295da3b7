import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { gamesIn, membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { useOfficials } from "#web/features/duty-desk/api.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

/** Whoever can have duties: a person on the list, or a team. */
export interface Crew {
  kind: "official" | "team";
  id: number;
  name: string;
}

/** Who can have duties, and of them those who have one at a game to come; of the division that is chosen. */
export function useCrews(tournament: Tournament) {
  const division = useDivision(tournament);
  const { data: people = [] } = useOfficials(tournament.id);
  const { data: all = [] } = useTournamentTeams(tournament.id);
  const { data: rows = [] } = useSchedule(tournament.id);
  const officials = people.map(({ id, name }): Crew => ({ kind: "official", id, name }));
  const teams = membersOf(division, all)
    .filter(({ withdrawn_at: at }) => at === null)
    .map(({ id, name }): Crew => ({ kind: "team", id, name }));
  const duties = gamesIn(division, rows)
    .filter(({ status }) => status === "SCHEDULED" || status === "IN_PROGRESS")
    .flatMap((row) => row.duties);
  const busy = {
    official: new Set(duties.map(({ official_id: id }) => id)),
    team: new Set(duties.map(({ team_id: id }) => id)),
  };
  const onDuty = [...officials, ...teams].filter(({ kind, id }) => busy[kind].has(id));
  return { onDuty, officials, teams };
}
