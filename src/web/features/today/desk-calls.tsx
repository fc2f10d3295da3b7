import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { DeskCall } from "#contract/score-commands/desk-calls.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useAnswerCall, useDeskCalls } from "#web/features/desk-calls/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { RowList } from "#web/ui/lists/row-list.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";

interface Props {
  tournament: Tournament;
  rows: ScheduleRow[];
}

/** Who at the courts needs somebody, before all else on the page; nothing where nobody does. */
export function DeskCalls({ tournament: { id, timezone }, rows }: Props) {
  const { t } = useTranslation("today");
  const calls = useDeskCalls(id);
  if (calls.error && !calls.data) {
    return (
      <LoadFailure
        title={t("calls.loadFailed")}
        error={calls.error}
        onRetry={() => void calls.refetch()}
      />
    );
  }
  const shown = calls.data ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("calls.heading")}>
      <h2 className="text-lg">{t("calls.heading")}</h2>
      <p className="mb-3 text-sm text-ink-3">{t("calls.hint")}</p>
      <RowList aria-label={t("calls.heading")} className="border-warning">
        {shown.map((call) => (
          <CallRow
            key={call.id}
            {...{ call, timezone }}
            tournamentId={id}
            row={rows.find((row) => row.id === call.match_id)}
          />
        ))}
      </RowList>
    </section>
  );
}

interface RowProps {
  call: DeskCall;
  tournamentId: number;
  timezone: string;
  row: ScheduleRow | undefined;
}

/** Where, what, who and since when; one press says that the desk has seen it. */
function CallRow({ call, tournamentId, timezone, row }: RowProps) {
  const { t } = useTranslation("today");
  const place = usePlace(call, row);
  const answer = useAnswerCall(tournamentId);

  async function handleDone() {
    try {
      await answer.mutateAsync(call.id);
    } catch (error) {
      showToast.error(errorMessage(error, t("calls.failed")));
    }
  }

  const who = [...new Set([call.name, call.team])]
    .flatMap((name) => (name ? isolated(name) : []))
    .join(", ");
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p
          className={classNames(
            "text-xs font-semibold",
            call.is_call ? "text-warning" : "text-ink-3",
          )}
        >
          {t(call.is_call ? "calls.call" : "calls.note")}
        </p>
        {place === "" ? null : <h3 className="text-sm font-semibold break-words">{place}</h3>}
        {call.text ? <p className="wrap-anywhere">{call.text}</p> : null}
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-3 tabular-nums">
          {who}
          {"\u00a0· "}
          {formatTimeSoon(call.created_at, timezone)}
        </p>
      </div>
      <Button
        variant={call.is_call ? "primary" : "secondary"}
        className="min-h-11 w-full sm:w-auto"
        isPending={answer.isPending}
        aria-label={t("calls.doneOf", { name: who })}
        onClick={() => void handleDone()}
      >
        {t("calls.done")}
      </Button>
    </li>
  );
}

function usePlace(call: DeskCall, row: ScheduleRow | undefined): string {
  const text = useRowText();
  const { court, game_number: number } = call;
  return [
    number === null ? null : `#${number}`,
    court === null ? null : text.courtLabel({ court }),
    row ? `${text.team(row, "team1")} – ${text.team(row, "team2")}` : null,
  ]
    .filter((part) => part !== null)
    .join("\u00a0· ");
}
