import { useParams } from "react-router";
import { OfficialDay } from "#web/features/official-page/official-day.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import {
  InvalidTournament,
  readId,
  TournamentFailure,
  TournamentLoading,
} from "#web/features/tournaments/load-states.tsx";

/** An official's own page, for whoever has its address: it tells what the schedule tells everybody. */
export function OfficialPage() {
  const params = useParams();
  const id = readId(params["tournamentId"]);
  const officialId = readId(params["officialId"]);
  const tournament = useTournament(id ?? 0, id !== null);
  if (id === null || officialId === null) return <InvalidTournament />;
  if (tournament.data) return <OfficialDay tournament={tournament.data} officialId={officialId} />;
  return tournament.isPending ? (
    <TournamentLoading />
  ) : (
    <TournamentFailure error={tournament.error} />
  );
}
