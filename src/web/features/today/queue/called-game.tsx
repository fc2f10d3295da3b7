import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { DeskQueue } from "#web/features/today/queue/use-desk-queue.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Button } from "#web/ui/button.tsx";

interface CalledProps {
  row: ScheduleRow;
  queue: DeskQueue;
  onStart: (row: ScheduleRow) => void;
}

/** What is done about a game that was called: it begins, or doesn't. */
export function CalledGame({ row, queue, onStart }: CalledProps) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const number = row.game_number;
  const press = (kind: "takeBack" | "passOver") => void queue.press({ kind, matchId: row.id });
  return (
    <>
      <p className="tabular-nums">
        <span className="text-ink-3">{t("queue.planned", { place: text.time(row) })}</span>
        <AboutTime id={row.id} />
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Play aria-hidden="true" />}
          aria-label={t("startOf", { number })}
          onClick={() => onStart(row)}
        >
          {t("start")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isPending={queue.isPending}
          aria-label={t("queue.passOverOf", { number })}
          onClick={() => press("passOver")}
        >
          {t("queue.passOver")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isPending={queue.isPending}
          aria-label={t("queue.takeBackOf", { number })}
          onClick={() => press("takeBack")}
        >
          {t("queue.takeBack")}
        </Button>
      </div>
    </>
  );
}

interface ProposalProps {
  row: ScheduleRow;
  court: { courtId: number; court: string | null };
  queue: DeskQueue;
}

/** One press calls the next game to a court that is free. */
export function CallNext({ row, court, queue }: ProposalProps) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const label = text.courtLabel(court);
  return (
    <Button
      size="sm"
      className="mt-1 self-start"
      isPending={queue.isPending}
      aria-label={t("queue.callOf", { number: row.game_number, court: label })}
      onClick={() => void queue.press({ kind: "call", matchId: row.id, courtId: court.courtId })}
    >
      {t("queue.call", { court: label })}
    </Button>
  );
}
