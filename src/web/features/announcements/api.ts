import {
  type AnnouncementBody,
  AnnouncementResponse,
} from "#contract/tournaments/announcement-forms.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

export function useAnnounce(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: AnnouncementBody, options: RequestOptions) =>
      api.post(paths.announcements(tournamentId), AnnouncementResponse, body, options),
    "nothing",
  );
}

export function useTakeBack(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (id: number, options: RequestOptions) =>
      api.delete(paths.announcement(tournamentId, id), Done, options),
    "nothing",
  );
}
