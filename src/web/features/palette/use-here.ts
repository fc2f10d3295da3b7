import { useLocation } from "react-router";
import type { TournamentSummary } from "#contract/tournaments.ts";
import type { Query } from "#web/features/palette/commands.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useMyTournaments, useTournament } from "#web/features/tournaments/api.ts";

interface Here {
  here: TournamentSummary | undefined;
  mine: TournamentSummary[];
  queries: Query[];
}

/** One's own tournaments, and the one on view where its dashboard is open to this person. */
export function useHere(): Here {
  const { pathname } = useLocation();
  const id = Number(/^\/tournaments\/(\d{1,9})(?:\/|$)/u.exec(pathname)?.[1] ?? 0);
  const all = useMyTournaments();
  const mine = all.data?.tournaments ?? [];
  const { data } = useTournament(id, id > 0);
  const { can } = useAbilities(id);
  const here = can("open_dashboard") ? data : undefined;
  return { mine, here, queries: [all] };
}
