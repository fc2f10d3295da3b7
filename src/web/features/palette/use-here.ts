import { useLocation } from "react-router";
import { canManageTournament } from "#contract/permissions.ts";
import type { TournamentSummary } from "#contract/tournaments.ts";
import type { Query } from "#web/features/palette/use-commands.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useMyTournaments, useTournament } from "#web/features/tournaments/api.ts";

interface Here {
  here: TournamentSummary | undefined;
  mine: TournamentSummary[];
  queries: Query[];
}

/** One's own tournaments, and the one on view where its dashboard is open to this person. */
export function useHere(): Here {
  const { user } = useSession();
  const { pathname } = useLocation();
  const id = Number(/^\/tournaments\/(\d{1,9})(?:\/|$)/u.exec(pathname)?.[1] ?? 0);
  const all = useMyTournaments();
  const mine = all.data?.tournaments ?? [];
  const { data } = useTournament(id, id > 0);
  const here = data && canManageTournament(user, data) ? data : undefined;
  return { mine, here, queries: [all] };
}
