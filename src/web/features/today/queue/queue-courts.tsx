import { useTranslation } from "react-i18next";
import type { CourtQueue } from "#contract/schedule/court-queue.ts";
import type { CourtNow } from "#web/features/today/courts-now.ts";
import { useSetCourtQueue } from "#web/features/today/queue/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Tile } from "#web/features/today/tile.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  queue: CourtQueue;
  courts: CourtNow[];
}

/** Which courts take the next game, each by a tap, and whether games are called by themselves. */
export function QueueCourts({ tournamentId, queue, courts }: Props) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const set = useSetCourtQueue(tournamentId);
  // A tap while another is on its way goes on from that.
  const { courts: taken, calls_itself } = set.isPending ? set.variables : queue;
  const shown = { courts: taken, calls_itself };
  async function save(next: CourtQueue) {
    try {
      await set.mutateAsync({ ...next, former: shown });
    } catch (error) {
      showToast.error(errorMessage(error, t("queue.failed")));
    }
  }
  const toggled = (courtId: number) =>
    shown.courts.includes(courtId)
      ? shown.courts.filter((id) => id !== courtId)
      : [...shown.courts, courtId].toSorted((a, b) => a - b);
  return (
    <ul aria-label={t("queue.courts")} className="flex flex-wrap gap-2">
      {courts.map((court) => (
        <li key={court.courtId} className="min-w-0">
          <Tile
            isPressed={shown.courts.includes(court.courtId)}
            onPress={() => void save({ ...shown, courts: toggled(court.courtId) })}
          >
            {text.courtLabel(court)}
          </Tile>
        </li>
      ))}
      {shown.courts.length > 0 ? (
        <li className="min-w-0">
          <Tile
            isPressed={shown.calls_itself}
            onPress={() => void save({ ...shown, calls_itself: !shown.calls_itself })}
          >
            {t("queue.callsItself")}
          </Tile>
        </li>
      ) : null}
    </ul>
  );
}
