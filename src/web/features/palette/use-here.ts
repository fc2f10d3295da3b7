import { useLocation } from "react-router";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { Query } from "#web/features/palette/commands.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useMyTournaments, useTournament } from "#web/features/tournaments/api.ts";

interface Here {
  here: TournamentSummary | undefined;
  mine: TournamentSummary[];
  queries: Query[];
}

const turns = { active: 0, upcoming: 1, completed: 2 } as const;

/** One's own tournaments, and the one on view where its dashboard is open to this person. */
export function useHere(): Here {
  const { pathname } = useLocation();
  const id = Number(/^\/tournaments\/(\d{1,9})(?:\/|$)/u.exec(pathname)?.[1] ?? 0);
  const all = useMyTournaments();
  // What is being played is looked for before what is to come, and that before what is over.
  const mine = (all.data?.tournaments ?? []).toSorted((a, b) => turns[a.status] - turns[b.status]);
  const { data } = useTournament(id, id > 0);
  const { can } = useAbilities(id);
  const here = can("open_dashboard") ? data : undefined;
  return { mine, here, queries: [all] };
}
