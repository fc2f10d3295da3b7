import { useSession } from "#web/features/auth/session.tsx";

/** The zone to show a tournament's times in: its own, unless the person prefers another. */
export function useDisplayZone(tournamentZone: string) {
  const { user } = useSession();
  return user?.preferences.timezone ?? tournamentZone;
}
