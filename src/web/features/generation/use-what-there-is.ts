import { useBrackets } from "#web/features/brackets/api.ts";
import { type Bracket, isLeagueType } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { bracketTitle } from "#web/features/divisions/bracket-title.ts";
import { gamesIn, membersOf } from "#web/features/divisions/use-division.ts";
import { whatIsReplaced } from "#web/features/generation/replace-preview.tsx";
import type { StandingGroup } from "./plan/brackets/standing-groups.ts";
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
    /** Those who would be drawn; null until they are known. */
    drawn: teams.data
      ? taken.map(({ id, name, division_id }) => ({ id, name, division_id }))
      : null,
    availableIn: countByDivision(taken),
    /** What brackets of it are called. */
    taken: membersOf(division, brackets.data ?? []).map(({ name }) => name),
    /** Groups that are drawn already, which others can follow. */
    standing: standingIn(membersOf(division, brackets.data ?? []), playing),
    /** How many of these have a seed. */
    seeded: taken.filter((team) => team.seed !== null).length,
    /** Whether any club has several of them. */
    hasClubs: clubs.length > new Set(clubs).size,
    /** Whether a draw of teams could only be one of all of them anew. */
    areAllDrawn:
      playing.length >= limits.bracketTeams.min &&
      playing.every(({ bracket_id: bracket }) => bracket !== null),
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

/** What has a table and teams in it: others can follow it. */
function standingIn(brackets: Bracket[], teams: { bracket_id: number | null }[]): StandingGroup[] {
  return brackets.flatMap(({ id, name, type }) => {
    const own = teams.filter(({ bracket_id }) => bracket_id === id).length;
    return own >= 2 && (isLeagueType(type) || type === "swiss") ? [{ name, type, teams: own }] : [];
  });
}

function countByDivision(teams: { division_id: number | null }[]): ReadonlyMap<number, number> {
  const divisions = Map.groupBy(teams, ({ division_id }) => division_id ?? 0);
  return new Map([...divisions].map(([id, own]) => [id, own.length]));
}
