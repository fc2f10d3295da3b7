import { paths } from "#contract/paths.ts";
import { queuePaths } from "#contract/schedule/court-queue.ts";
import { noCards } from "#contract/games/cards.ts";
import { organised, atDesk, type Lines } from "./lines.ts";

/** Of brackets and matches. */
export const gameLines: Lines = {
  "POST /brackets": organised((at, unique) => ({
    path: paths.brackets(),
    body: { name: unique, type: "round_robin", tournament_id: at.tournamentId },
  })),
  "PUT /brackets/:id": organised((at, unique) => ({
    path: paths.bracket(at.bracketId),
    body: { name: unique, type: "round_robin" },
  })),
  "DELETE /brackets/:id": organised((at) => ({ path: paths.bracket(at.bracketId) })),
  "POST /brackets/:id/teams": organised((at) => ({
    path: paths.bracketTeams(at.bracketId),
    body: { team_ids: [at.teamId] },
  })),
  "DELETE /brackets/:id/teams/:teamId": organised((at) => ({
    path: paths.bracketTeam(at.bracketId, at.memberId),
  })),
  "POST /brackets/:id/lots": organised((at) => ({
    path: paths.bracketLots(at.tied.bracketId),
    body: { team_ids: at.tied.teamIds },
  })),
  "GET /brackets/:id/pairing": organised((at) => ({ path: paths.bracketPairing(at.swissId) })),
  "POST /brackets/:id/pairing": organised((at) => ({
    path: paths.bracketPairing(at.swissId),
    body: { round: 1 },
  })),
  "POST /matches": organised((at) => ({
    path: paths.matches(),
    body: {
      tournament_id: at.tournamentId,
      home_team_id: at.teamId,
      away_team_id: at.rivalId,
      start_time: "2030-07-01T10:00",
    },
  })),
  "PUT /matches/:id": atDesk((at) => ({
    path: paths.match(at.matchId),
    body: { t1s: 25, t2s: 20 },
  })),
  "PUT /matches/:id with what becomes of later games": atDesk((at) => ({
    path: paths.match(at.matchId),
    body: { t1s: 25, t2s: 20, follow_up: "keep" },
  })),
  "PUT /matches/:id with another time": organised((at) => ({
    path: paths.match(at.matchId),
    body: { start_time: "2030-07-02T10:00" },
  })),
  "PUT /matches/:id with a cancelation": organised((at) => ({
    path: paths.match(at.matchId),
    body: { status: "canceled" },
  })),
  "POST /matches/:id/consequences": atDesk((at) => ({
    path: paths.matchConsequences(at.matchId),
    body: { t1s: 25, t2s: 20 },
  })),
  "GET /matches/:id/cards": {
    own: "scorers",
    foreign: "superAdmins",
    changesScene: false,
    call: (at) => ({ path: paths.matchCards(at.matchId) }),
  },
  "PUT /matches/:id/cards": {
    own: "scorers",
    foreign: "superAdmins",
    changesScene: true,
    call: (at) => ({ path: paths.matchCards(at.matchId), body: noCards() }),
  },
  "PUT /matches/:id/call": atDesk((at) => ({
    path: queuePaths.call(at.matchId),
    body: { court_id: 1 },
  })),
  "DELETE /matches/:id/call": atDesk((at) => ({ path: queuePaths.call(at.matchId) })),
  "PUT /matches/:id/passing": atDesk((at) => ({ path: queuePaths.passing(at.matchId) })),
  "DELETE /matches/:id": organised((at) => ({ path: paths.match(at.matchId) })),
};
