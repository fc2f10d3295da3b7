import { useBrackets } from "#web/features/brackets/api.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { bracketTitle } from "#web/features/divisions/bracket-title.ts";
import { gamesIn, membersOf } from "#web/features/divisions/use-division.ts";
import { whatIsReplaced } from "#web/features/generation/replace-preview.tsx";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useCourts, useTournamentTeams } from "#web/features/tournaments/api.ts";

/** The teams that a draw would take, and what it would take away. */
export function useWhatThereIs(
  tournament: Tournament,
  { isOverwriting, division }: { isOverwriting: boolean; division: Division | null },
) {
  const tournamentId = tournament.id;
  const teams = useTournamentTeams(tournamentId);
  const brackets = useBrackets(tournamentId);
  const schedule = useSchedule(tournamentId);
  const playing = membersOf(division, teams.data ?? []).filter(
    (team) => team.withdrawn_at === null,
  );
  const queries = [teams, brackets, schedule, useCourts(tournamentId)];
  const taken = isOverwriting ? playing : playing.filter((team) => team.bracket_id === null);
  const clubs = taken.flatMap(({ club }) => club?.toLowerCase() ?? []);
  return {
    available: taken.length,
    availableIn: countByDivision(taken),
    /** How many of these have a seed. */
    seeded: taken.filter((team) => team.seed !== null).length,
    /** Whether any club has several of them. */
    hasClubs: clubs.length > new Set(clubs).size,
    /** Every team that plays, drawn already or not. */
    playing: playing.length,
    playingIn: countByDivision(playing),
    replaced: whatIsReplaced(
      membersOf(division, brackets.data ?? []).map((bracket) =>
        division ? bracket : { ...bracket, name: bracketTitle(bracket, tournament) },
      ),
      gamesIn(division, schedule.data ?? []),
    ),
    areTeamsKnown: teams.data !== undefined,
    // Nobody replaces what they haven't been shown.
    isKnown: Boolean(teams.data && brackets.data && schedule.data),
    isLoading: queries.some(({ isPending }) => isPending),
    queries,
  };
}

function countByDivision(teams: { division_id: number | null }[]): ReadonlyMap<number, number> {
  const divisions = Map.groupBy(teams, ({ division_id }) => division_id ?? 0);
  return new Map([...divisions].map(([id, own]) => [id, own.length]));
}
