import { Route, Routes } from "react-router";
import { TournamentPage } from "#web/pages/tournaments/tournament.tsx";
import { renderAt } from "#web/testing/render.tsx";

/** Opens the page of tournament 12 at one of its tabs' addresses. */
export function openTournament(path = "/tournaments/12") {
  return renderAt(
    path,
    <Routes>
      <Route path="tournaments/:tournamentId" element={<TournamentPage />}>
        <Route path="schedule" element={null} />
        <Route path="standings" element={null} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
  );
}
