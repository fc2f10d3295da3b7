import { forDivisions } from "#contract/tournaments/announcements.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findDutiesByResult } from "#server/features/duties/duties-by-result.ts";
import { findDutyDivisions, findTeamDivisions } from "./audience-repository.ts";

/** Whom something is told: by the own and the followed teams, and the officials that they are. */
export interface Audience {
  teamIds: number[];
  followedIds?: number[] | undefined;
  officialIds?: number[] | undefined;
}

/**
 * Which announcements of a tournament somebody has to hear: those for everybody, and those of each division
 * in which one of their teams plays or they have a duty.
 */
export async function findAudiences(tournamentId: number, handle: Database | Transaction) {
  const divisionOf = new Map(
    (await findTeamDivisions(tournamentId, handle)).map((team) => [team.id, team.division_id]),
  );
  const byResult = await findDutiesByResult(handle, tournamentId);
  const duties = await findDutyDivisions(tournamentId, byResult, handle);
  return <News extends { division_id: number | null }>(
    { teamIds, followedIds = [], officialIds = [] }: Audience,
    news: News[],
  ): News[] => {
    const onDuty = duties.filter(
      ({ team_id: team, official_id: official }) =>
        (team !== null && teamIds.includes(team)) ||
        (official !== null && officialIds.includes(official)),
    );
    const playing = [...teamIds, ...followedIds].map((id) => divisionOf.get(id) ?? null);
    return forDivisions(news, new Set([...playing, ...onDuty.map((duty) => duty.division_id)]));
  };
}
