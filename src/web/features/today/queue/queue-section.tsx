import { useTranslation } from "react-i18next";
import type { QueueWait } from "#contract/schedule/court-queue.ts";
import type { CourtNow } from "#web/features/today/courts-now.ts";
import { MissingNote } from "#web/features/today/missing-note.tsx";
import { QueueCourts } from "#web/features/today/queue/queue-courts.tsx";
import { ClosingNote } from "#web/features/today/queue/closing-note.tsx";
import {
  bestCourt,
  type DeskQueue,
  type WaitingGame,
} from "#web/features/today/queue/use-desk-queue.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { dateIn, todayIn } from "#web/i18n/dates.ts";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";
import { Button } from "#web/ui/button.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";

interface Props {
  tournamentId: number;
  timezone: string;
  courts: CourtNow[];
  queue: DeskQueue;
  /** The teams that are there. */
  there: ReadonlySet<number> | undefined;
}

/** Further ones are in the schedule. */
const mostShown = 8;

/** Courts that take the next game that can be played, and the games that wait for one. */
export function QueueSection({ tournamentId, timezone, courts, queue, there }: Props) {
  const { t } = useTranslation("today");
  const { loaded, inQueue, waiting } = queue;
  if (loaded.error && !loaded.data) {
    return (
      <LoadFailure
        title={t("queue.loadFailed")}
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
      />
    );
  }
  if (!loaded.data) return null;
  return (
    <section aria-label={t("queue.heading")}>
      <h2 className="text-lg">{t("queue.heading")}</h2>
      <p className="mb-3 text-sm text-ink-3">{t("queue.hint")}</p>
      <QueueCourts {...{ tournamentId, courts }} queue={loaded.data.queue} />
      {inQueue.size > 0 && waiting.length === 0 ? (
        <p className="mt-3 text-sm text-ink-3">{t("queue.none")}</p>
      ) : null}
      {waiting.length > 0 ? (
        <RowList aria-label={t("queue.waiting")} className="mt-4">
          {waiting.slice(0, mostShown).map((game) => (
            <Waiting key={game.match_id} {...{ game, timezone, queue, there }} />
          ))}
        </RowList>
      ) : null}
      {waiting.length > mostShown ? (
        <p className="mt-2 text-sm text-ink-3">
          {t("queue.more", { count: waiting.length - mostShown })}
        </p>
      ) : null}
    </section>
  );
}

interface WaitingProps extends Pick<Props, "timezone" | "queue" | "there"> {
  game: WaitingGame;
}

function Waiting({ game, timezone, queue, there }: WaitingProps) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const { row, waits, is_missing: isMissing } = game;
  const number = row.game_number;
  const best = bestCourt(
    game,
    queue.free.map(({ courtId }) => courtId),
  );
  const free = queue.free.find(({ courtId }) => courtId === best);
  // Enough rest and who is there are for the desk to judge; two places at once are not.
  const isPossible = waits?.reason !== "undecided" && waits?.reason !== "busy";
  const planned = [text.time(row), text.courtLabel(row)].join("\u00a0· ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          <span className="text-ink-3 tabular-nums">#{number}</span> {text.team(row, "team1")} –{" "}
          {text.team(row, "team2")}
        </p>
        <p className="text-ink-3 tabular-nums">{t("queue.planned", { place: planned })}</p>
        {waits ? <Reason {...{ waits, timezone }} /> : null}
        {isMissing ? <MissingNote {...{ row, there }} /> : null}
        {free && isPossible ? <ClosingNote {...{ game, timezone }} court={free} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          isPending={queue.isPending}
          aria-label={t("queue.passOverOf", { number })}
          onClick={() => void queue.press({ kind: "passOver", matchId: row.id })}
        >
          {t("queue.passOver")}
        </Button>
        {free && isPossible ? (
          <Button
            size="sm"
            isPending={queue.isPending}
            aria-label={t("queue.callOf", { number, court: text.courtLabel(free) })}
            onClick={() =>
              void queue.press({ kind: "call", matchId: row.id, courtId: free.courtId })
            }
          >
            {t("queue.call", { court: text.courtLabel(free) })}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Reason({ waits, timezone }: { waits: QueueWait; timezone: string }) {
  const { t } = useTranslation("today");
  return <p className="text-ink-2">{reasonText()}</p>;

  function reasonText() {
    if (waits.reason === "undecided") return t("queue.waits.undecided");
    if (waits.reason === "busy") return t("queue.waits.busy", { number: waits.game_number });
    const { team } = waits;
    if (waits.reason === "leaving") {
      return t("queue.waits.leaving", { team, time: formatTimeSoon(waits.from, timezone) });
    }
    const isToday = dateIn(timezone, waits.until) === todayIn(timezone);
    if (waits.reason === "away" && !isToday) return t("queue.waits.gone", { team });
    return t(`queue.waits.${waits.reason}`, {
      team,
      time: formatTimeSoon(waits.until, timezone),
    });
  }
}
