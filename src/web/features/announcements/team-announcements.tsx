import { Announcements } from "#web/features/announcements/lazy-announcements.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";

/** What the desk of a team's tournament tells everybody. */
export function TeamAnnouncements({ tournamentId }: { tournamentId: number }) {
  const { data: tournament } = useTournament(tournamentId);
  return tournament ? <Announcements tournament={tournament} /> : null;
}
