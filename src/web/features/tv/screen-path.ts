/** Where the big screen of a tournament, or of one of its divisions, is. */
export function screenPath(tournamentId: number, divisionId: number | null): string {
  const search = divisionId === null ? "" : `?division=${divisionId}`;
  return `/tournaments/${tournamentId}/tv${search}`;
}
