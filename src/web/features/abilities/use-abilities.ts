import { useQuery } from "@tanstack/react-query";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import type { MemberRole, TeamAbility, TournamentAbility } from "#contract/abilities/table.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { useSession } from "#web/features/auth/session.tsx";

/** What this person is and may do in a tournament, as the server says. */
export interface Abilities {
  role: MemberRole | null;
  can: (ability: TournamentAbility) => boolean;
  /** With each of its teams, whoever captains it. */
  ofTeams: TeamAbility[];
  /** Not known yet: nothing is offered meanwhile, and nothing denied. */
  isPending: boolean;
}

/** Asked beside the tournament, whose own answer is the same for everybody (ADR 41, 185). */
export function useAbilities(tournamentId: number): Abilities {
  const { user, status } = useSession();
  const query = useQuery({
    // Below the tournament, as `tournamentKeys` has it: a change of it asks for this, too.
    queryKey: ["tournament", tournamentId, "abilities"],
    queryFn: ({ signal }) =>
      api.get(paths.tournamentAbilities(tournamentId), AbilitiesResponse, { signal }),
    enabled: user !== null && tournamentId > 0,
  });
  // What was known of somebody who has signed out since is nobody's.
  const known = user === null ? undefined : query.data;
  return {
    role: known?.role ?? null,
    can: (ability) => known?.abilities.includes(ability) ?? false,
    ofTeams: known?.team_abilities ?? [],
    isPending: status === "loading" || query.isLoading,
  };
}
