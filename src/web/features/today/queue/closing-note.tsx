import { useTranslation } from "react-i18next";
import type { QueuedMatch } from "#contract/schedule/court-queue.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatTimeSoon } from "#web/i18n/dates.ts";

interface Props {
  game: Pick<QueuedMatch, "closings">;
  court: { courtId: number; court: string | null };
  timezone: string;
}

/** Says to who calls a game by hand that the court is not there until it is over. */
export function ClosingNote({ game, court, timezone }: Props) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const found = game.closings.find(({ court_id: id }) => id === court.courtId);
  if (!found) return null;
  const { at, game_number: number } = found;
  const params = { court: text.courtLabel(court), time: at && formatTimeSoon(at, timezone) };
  return (
    <p className="font-medium text-warning">
      {at === null
        ? t("queue.closings.now", params)
        : number === null
          ? t("queue.closings.hours", params)
          : t("queue.closings.kept", { ...params, number })}
    </p>
  );
}
