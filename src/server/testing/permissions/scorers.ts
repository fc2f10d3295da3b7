import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { alike, atDesk, type Lines } from "./lines.ts";

const inFiveDays = () => new Date(currentTime().getTime() + 5 * 86_400_000).toISOString();

/** Of links by which helpers without an account enter results. */
export const scorerLines: Lines = {
  "GET /tournaments/:id/scorer-links": {
    ...atDesk((at) => ({ path: paths.scorerLinks(at.tournamentId) })),
    changesScene: false,
  },
  "POST /tournaments/:id/scorer-links": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { court_ids: [1, 2], day: "2030-07-01" },
  })),
  "POST /tournaments/:id/scorer-links with a match": atDesk((at) => ({
    path: paths.scorerLinks(at.tournamentId),
    body: { match_id: at.matchId },
  })),
  "PUT /tournaments/:id/scorer-links/:linkId": atDesk((at) => ({
    path: paths.scorerLink(at.tournamentId, at.scorerLinkId),
    body: { expires_at: inFiveDays() },
  })),
  "DELETE /tournaments/:id/scorer-links/:linkId": atDesk((at) => ({
    path: paths.scorerLink(at.tournamentId, at.scorerLinkId),
  })),
  "POST /scorer/offer": alike("everyone", (at) => ({
    path: paths.scorerOffer(),
    body: { token: at.scorerCode },
  })),
  "POST /scorer/session": alike("everyone", (at) => ({
    path: paths.scorerSession(),
    body: { token: at.scorerCode, name: "Anna" },
  })),
  "GET /scorer": alike("links", () => ({ path: paths.scorer() })),
  "GET /scorer/schedule": alike("links", () => ({ path: paths.scorerSchedule() })),
};
