import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import { packed } from "#texts/said.ts";
import { useActorName } from "#web/features/log/use-actor-name.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useDeciding } from "#web/features/today/use-deciding.ts";
import { formatMatchTimeShort, formatTimeSoon } from "#web/i18n/dates.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Said } from "#web/ui/said.tsx";

// Few claims move others: the preview and its texts load with the first.
const Taking = lazy(async () => ({
  default: await withTexts(
    ["corrections", "duties", "outcomes"],
    async () => (await import("#web/features/today/taking.tsx")).Taking,
  ),
}));

interface Props {
  claim: ScoreClaim;
  row: ScheduleRow;
  timezone: string;
}

/** Two values of one game with who entered them: one press has one of them stand. */
export function ClaimRow({ claim, row, timezone }: Props) {
  const { t } = useTranslation("today");
  const name = useActorName();
  const value = useValueText(row);
  const { isBusy, isShown, send, press, take, close } = useDeciding(claim, row.tournament_id);
  const number = row.game_number;
  const time = (at: string) => formatMatchTimeShort(at, timezone);
  const [stands, claimed] = [value(claim.stands), value(claim.result)];

  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <Head {...{ claim, row, timezone }} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Value label={t("stands")} value={stands}>
          {claim.stands_by ? `${name(claim.stands_by.by)}, ${time(claim.stands_by.at)}` : null}
          <Button
            className="mt-2 min-h-11 w-full"
            isPending={isBusy}
            aria-label={t("keepOf", { number, score: stands })}
            onClick={() => void press("dismissed")}
          >
            {t("keep", { score: stands })}
          </Button>
        </Value>
        <Value label={t("claimed")} value={claimed}>
          {claim.by ? name(claim.by) : t("unknown")}, <EnteredAt {...{ claim, timezone }} />
          <Button
            variant="primary"
            className="mt-2 min-h-11 w-full"
            isPending={isBusy}
            aria-label={t("takeOf", { number, score: claimed })}
            onClick={() => void take()}
          >
            {t("take", { score: claimed })}
          </Button>
        </Value>
      </div>
      {isShown ? (
        <Suspense fallback={null}>
          <Taking
            tournamentId={row.tournament_id}
            {...{ claim }}
            title={t("takeOf", { number, score: claimed })}
            label={t("take", { score: claimed })}
            onTake={async (way) => send({ decision: "accepted", ...way })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </li>
  );
}

/** Which game it is about, and why it waits. */
function Head({ claim, row, timezone }: Props) {
  const { t } = useTranslation("today");
  const text = useRowText();
  return (
    <div>
      <h3 className="text-sm font-semibold break-words">
        #{row.game_number} · {text.courtLabel(row)} · {text.team(row, "team1")} –{" "}
        {text.team(row, "team2")}
      </h3>
      <p className="mt-0.5 text-sm text-ink-3">
        {claim.reason ? t(`reasons.${claim.reason}`) : null}{" "}
        {claim.refusal?.said ? <Said message={packed(claim.refusal.said)} /> : null}
        {claim.stands_at ? (
          <b className="font-semibold text-warning">
            {t("standsAt", { time: formatTimeSoon(claim.stands_at, timezone) })}
          </b>
        ) : null}
      </p>
    </div>
  );
}

/** As long as a device may hold what was entered, without anybody wondering about its clock. */
const longestHeldMs = 7 * 86_400_000;
const minuteMs = 60_000;

/** When it was entered by the device's clock, which may be wrong, and when it came by the server's. */
function EnteredAt({ claim, timezone }: Omit<Props, "row">) {
  const { t } = useTranslation("today");
  const { entered_at: entered, received_at: received } = claim;
  const time = formatMatchTimeShort(received, timezone);
  const heldMs = Date.parse(received) - Date.parse(entered);
  if (heldMs < -2 * minuteMs || heldMs > longestHeldMs) return t("wrongClock", { time });
  const byDevice = t("byDeviceTime", { time: formatMatchTimeShort(entered, timezone) });
  return heldMs < minuteMs ? byDevice : `${byDevice}, ${t("arrived", { time })}`;
}

interface ValueProps {
  label: string;
  value: string;
  children: ReactNode;
}

function Value({ label, value, children }: ValueProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-md bg-sunken p-3 text-sm text-ink-3">
      <p className="text-xs font-semibold">{label}</p>
      <p className="mb-1 text-lg font-semibold text-ink tabular-nums">{value}</p>
      {children}
    </div>
  );
}

/** A value in words: its score with its sets, and whether the game is over by it. */
function useValueText(row: ScheduleRow) {
  const { t } = useTranslation("today");
  const { t: common } = useTranslation();
  const { t: outcomes } = useTranslation("outcomes");
  const text = useRowText();
  const teams = { home: text.team(row, "team1"), away: text.team(row, "team2") };
  return (value: ScoreValue) => {
    const score = shownScore(value);
    const parts = score?.parts ? ` (${partsText(score.parts)})` : "";
    const result = score && `${scoreText(score, " – ")}${parts}`;
    const ended = shownOutcome({ ...value, ...teams });
    if (!ended) return `${result ?? t("noResult")} · ${common(`matchStatus.${value.status}`)}`;
    const note = outcomes(`notes.${ended.note}`, { team: ended.team });
    return result ? `${note} · ${result}` : note;
  };
}
