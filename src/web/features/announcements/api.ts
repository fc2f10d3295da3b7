import {
  type AnnouncementBody,
  AnnouncementResponse,
} from "#contract/tournaments/announcement-forms.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

export function useAnnounce(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: AnnouncementBody, options: RequestOptions) =>
      api.post(paths.announcements(tournamentId), AnnouncementResponse, body, options),
    "nothing",
  );
}

/** What somebody else has just taken back, or a second tap, is as gone as was wanted. */
export function useTakeBack(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    async (id: number, options: RequestOptions) => {
      try {
        await api.delete(paths.announcement(tournamentId, id), Done, options);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    "nothing",
  );
}
