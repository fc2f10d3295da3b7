import { useTranslation } from "react-i18next";
import type { QueuedMatch } from "#contract/schedule/court-queue.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";

interface Props {
  game: Pick<QueuedMatch, "closings" | "kept_from">;
  court: { courtId: number; court: string | null };
  timezone: string;
}

/** Says to who calls a game by hand that the court is kept from it, or not there until it is over. */
export function ClosingNote({ game, court, timezone }: Props) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const found = game.closings.find(({ court_id: id }) => id === court.courtId);
  const isKept = game.kept_from.includes(court.courtId);
  if (!found && !isKept) return null;
  const label = text.courtLabel(court);
  return (
    <p className="font-medium text-warning">
      {isKept ? t("queue.closings.reserved", { court: label }) : null}
      {isKept && found ? <br /> : null}
      {found ? closingText(found) : null}
    </p>
  );

  function closingText({ at, game_number: number }: QueuedMatch["closings"][number]) {
    const params = { court: label, time: at && formatTimeSoon(at, timezone) };
    if (at === null) return t("queue.closings.now", params);
    return number === null
      ? t("queue.closings.hours", params)
      : t("queue.closings.kept", { ...params, number });
  }
}
