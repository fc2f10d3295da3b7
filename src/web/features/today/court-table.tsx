import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LateBadge } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Playing, WithCode } from "#web/features/today/court-game.tsx";
import { MissingNote } from "#web/features/today/missing-note.tsx";
import type { CourtNow } from "#web/features/today/courts-now.ts";
import { CalledGame, CallNext } from "#web/features/today/queue/called-game.tsx";
import { ClosingNote } from "#web/features/today/queue/closing-note.tsx";
import type { DeskQueue } from "#web/features/today/queue/use-desk-queue.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  courts: CourtNow[];
  /** The teams that are there; nothing is said of who is missing without it. */
  there: ReadonlySet<number> | undefined;
  onStart: (row: ScheduleRow) => void;
  /** Shows the code of one game; left out for who makes none. */
  onCode: ((row: ScheduleRow) => void) | undefined;
  queue: DeskQueue;
  /** Of the tournament. */
  timezone: string;
}

/** Courts by what is on them now, next and after that: a row each on a desk, a card on a phone. */
export function CourtTable({ courts, timezone, ...props }: Props) {
  const { there, onCode, queue } = props;
  const { t } = useTranslation("today");
  const text = useRowText();
  return (
    <ul className="grid gap-4 md:gap-0 md:divide-y md:divide-line md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface md:shadow-card">
      {courts.map((court) => {
        const name = text.courtLabel(court);
        return (
          <li
            key={court.courtId}
            aria-label={name}
            className="grid gap-x-6 gap-y-3 bg-surface p-4 max-md:rounded-lg max-md:border max-md:border-line max-md:shadow-card md:grid-cols-[7rem_1.4fr_1fr_1fr]"
          >
            <h3 className="text-base break-words">{name}</h3>
            <Now {...{ court, timezone, ...props }} />
            {queue.inQueue.has(court.courtId) ? (
              <p className="text-sm text-ink-3 md:col-span-2">{t("queue.court")}</p>
            ) : (
              <>
                <Ahead row={court.next} place="next" {...{ there, onCode }} />
                <Ahead row={court.after} place="after" {...{ there, onCode }} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type NowProps = { court: CourtNow } & Omit<Props, "courts">;

function Now({ there, ...props }: NowProps) {
  const { court, onStart, onCode, queue } = props;
  const { t } = useTranslation("today");
  const { playing, called } = court;
  return (
    <Cell label={t("now")}>
      {playing.map((row) => (
        <Playing key={row.id} row={row} onCode={onCode} />
      ))}
      {called ? (
        <>
          <WithCode row={called} onCode={onCode} />
          <MissingNote row={called} there={there} />
          <CalledGame row={called} {...{ queue, onStart }} />
        </>
      ) : null}
      {playing.length === 0 && !called ? <Free {...props} /> : null}
    </Cell>
  );
}

/** A court that nobody has: the next game is called there or begins, by one press. */
function Free({ court, queue, timezone, onStart, onCode }: Omit<NowProps, "there">) {
  const { t } = useTranslation("today");
  const { courtId, next } = court;
  const proposal = queue.proposals.get(courtId);
  if (queue.inQueue.has(courtId)) {
    return (
      <>
        <p className="text-ink-3">{t(proposal ? "free" : "queue.nobody")}</p>
        {proposal ? (
          <>
            <WithCode row={proposal.row} onCode={onCode} />
            <ClosingNote game={proposal} {...{ court, timezone }} />
            <CallNext row={proposal.row} {...{ court, queue }} />
          </>
        ) : null}
      </>
    );
  }
  return (
    <>
      <p className="text-ink-3">{next ? t("free") : t("nothing")}</p>
      {next && next.home_team_id !== null && next.away_team_id !== null ? (
        <Button
          size="sm"
          className="mt-1 self-start"
          icon={<Play aria-hidden="true" />}
          aria-label={t("startOf", { number: next.game_number })}
          onClick={() => onStart(next)}
        >
          {t("start")}
        </Button>
      ) : null}
    </>
  );
}

interface AheadProps extends Pick<Props, "there" | "onCode"> {
  row: ScheduleRow | undefined;
  place: "next" | "after";
}

function Ahead({ row, place, there, onCode }: AheadProps) {
  const { t } = useTranslation("today");
  const text = useRowText();
  // On a phone an empty place needs no line.
  if (!row) return <div className="hidden md:block" />;
  return (
    <Cell label={t(place)}>
      <p className="flex flex-wrap items-center gap-2 text-ink-2 tabular-nums">
        <span>
          {text.time(row)}
          <AboutTime id={row.id} />
        </span>{" "}
        <LateBadge id={row.id} status={row.status} start={row.raw_start_time} />
      </p>
      <WithCode {...{ row, onCode }} />
      <MissingNote {...{ row, there }} />
    </Cell>
  );
}

interface CellProps {
  label: string;
  children: ReactNode;
}

function Cell({ label, children }: CellProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="text-xs font-semibold text-ink-3">{label}</p>
      {children}
    </div>
  );
}
