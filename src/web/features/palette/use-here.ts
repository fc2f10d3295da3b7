import { useLocation } from "react-router";
import { canManageTournament } from "#contract/permissions.ts";
import type { TournamentSummary } from "#contract/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useMyTournaments, useTournament } from "#web/features/tournaments/api.ts";

/** One's own tournaments, and the one on view where its dashboard is open to this person. */
export function useHere(): { here: TournamentSummary | undefined; mine: TournamentSummary[] } {
  const { user } = useSession();
  const { pathname } = useLocation();
  const id = Number(/^\/tournaments\/(\d{1,9})(?:\/|$)/u.exec(pathname)?.[1] ?? 0);
  const mine = useMyTournaments().data?.tournaments ?? [];
  const { data } = useTournament(id, id > 0);
  return { mine, here: data && canManageTournament(user, data) ? data : undefined };
}
