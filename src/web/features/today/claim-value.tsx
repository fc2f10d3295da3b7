import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { useActorName } from "#web/features/log/use-actor-name.ts";
import { useResultText } from "#web/features/schedule/use-result-text.ts";
import { EnteredAt } from "#web/features/today/entered-at.tsx";
import { useDeciding } from "#web/features/today/use-deciding.ts";
import { formatMatchTimeShort } from "#web/i18n/dates.ts";
import { inPieces } from "#web/i18n/unbroken.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

// Few claims move others: the preview and its texts load with the first.
const Taking = lazy(async () => ({
  default: await withTexts(
    ["corrections", "duties", "outcomes"],
    async () => (await import("#web/features/today/taking.tsx")).Taking,
  ),
}));

interface Props {
  claim: ScoreClaim;
  /** What else teams report of the game, which one press settles with it. */
  others: ScoreClaim[];
  row: ScheduleRow;
  timezone: string;
}

interface StandingProps extends Props {
  /** Whether something else that is claimed of the game is asked about apart. */
  isOneOfMore: boolean;
}

/** What stands beside what is claimed, and the press that leaves it so. */
export function StandingValue({ claim, others, row, timezone, isOneOfMore }: StandingProps) {
  const { t } = useTranslation("today");
  const name = useActorName();
  const text = useValueText(row);
  const enteredBy = useEnteredBy();
  const score = text.whole(claim.stands);
  const instead = [claim, ...others]
    .map((one) => t("insteadOf", { other: text.result(one.result), by: enteredBy(one) }))
    .join(", ");
  const { isBusy, press } = useDeciding({ claim, others, tournamentId: row.tournament_id });
  const by = claim.stands_by;
  return (
    <Value label={t("stands")} value={score} isWide={others.length > 0}>
      {by ? `${isolated(name(by.by))}, ${formatMatchTimeShort(by.at, timezone)}` : null}
      <Button
        className="mt-2 min-h-11 w-full !whitespace-normal"
        isPending={isBusy}
        aria-label={t("keepOf", { number: row.game_number, score, instead })}
        onClick={() => void press("dismissed")}
      >
        <span>
          {inPieces(t("keep", { score }))}
          {isOneOfMore ? (
            <span className="block text-xs font-normal">{inPieces(instead)}</span>
          ) : null}
        </span>
      </Button>
    </Value>
  );
}

/** What somebody claims, and the press that has it stand. */
export function ClaimedValue({ claim, others, row, timezone }: Props) {
  const { t } = useTranslation("today");
  const by = useEnteredBy()(claim);
  const score = useValueText(row).whole(claim.result);
  const { tournament_id: tournamentId, game_number: number } = row;
  const deciding = useDeciding({ claim, others, tournamentId });
  const title = t("takeOf", { number, score, by });
  return (
    <Value label={t("claimed")} value={score}>
      {by}, <EnteredAt {...{ claim, timezone }} />
      <Button
        variant="primary"
        className="mt-2 min-h-11 w-full !whitespace-normal"
        isPending={deciding.isBusy}
        aria-label={title}
        onClick={() => void deciding.take()}
      >
        {inPieces(t("take", { score }))}
      </Button>
      {deciding.isShown ? (
        <Suspense fallback={null}>
          <Taking
            {...{ tournamentId, claim, title }}
            label={t("take", { score })}
            onTake={async (way) => deciding.send({ decision: "accepted", ...way })}
            onClose={deciding.close}
          />
        </Suspense>
      ) : null}
    </Value>
  );
}

function useEnteredBy() {
  const { t } = useTranslation("today");
  const name = useActorName();
  return ({ by }: ScoreClaim) => (by ? name(by) : t("unknown"));
}

interface ValueProps {
  label: string;
  value: string;
  isWide?: boolean;
  children: ReactNode;
}

function Value({ label, value, isWide = false, children }: ValueProps) {
  return (
    <div
      className={classNames(
        "flex min-w-0 flex-col rounded-md bg-sunken p-3 text-sm text-ink-3",
        isWide && "sm:col-span-2",
      )}
    >
      <p className="text-xs font-semibold">{label}</p>
      <p className="mb-1 text-lg font-semibold text-ink tabular-nums">{inPieces(value)}</p>
      {children}
    </div>
  );
}

/** A value in words: with its sets and whether the game is over by it, or its result alone. */
function useValueText(row: ScheduleRow) {
  const { t } = useTranslation("today");
  const { t: common } = useTranslation();
  const text = useResultText(row);
  function whole(value: ScoreValue) {
    const { note, whole: told } = text(value);
    if (!note) return `${told ?? t("noResult")} · ${common(`matchStatus.${value.status}`)}`;
    return told ? `${note} · ${told}` : note;
  }
  function result(value: ScoreValue) {
    const { note, score } = text(value);
    return note ?? score ?? t("noResult");
  }
  return { whole, result };
}
