import { Announcements } from "#web/features/announcements/lazy-announcements.tsx";
import { divisionsOf } from "#web/features/divisions/divisions-of.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

interface Props {
  tournamentId: number;
  /** Of the team; null where it is in none. */
  divisionId?: number | null | undefined;
  /** Games at which somebody has a duty. */
  games?: { bracket_id: number | null }[];
}

/** What the desk tells everybody, and those who play or have duties in some divisions. */
export function TeamAnnouncements({ tournamentId, divisionId = null, games }: Props) {
  const { data: tournament } = useTournament(tournamentId);
  return tournament ? (
    <Announcements
      tournament={tournament}
      divisionIds={[divisionId, ...divisionsOf(games ?? [], tournament)]}
    />
  ) : null;
}
