import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import { packed } from "#texts/said.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { ClaimedValue, StandingValue } from "#web/features/today/claim-value.tsx";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";
import { Said } from "#web/ui/said.tsx";

interface Props {
  /** A claim, or all that teams report of one game. */
  claims: [ScoreClaim, ...ScoreClaim[]];
  row: ScheduleRow;
  timezone: string;
  /** Whether something else that is claimed of the game is asked about apart. */
  isOneOfMore: boolean;
}

/** The values of one game with who entered them: one press has one of them stand. */
export function ClaimRow({ claims, row, timezone, isOneOfMore }: Props) {
  const [first, ...rest] = claims;
  const isDispute = rest.length > 0;
  const standing = (
    <StandingValue claim={first} others={rest} {...{ row, timezone, isOneOfMore }} />
  );
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <Head {...{ claims, row, timezone }} />
      <div className="grid gap-3 sm:grid-cols-2">
        {isDispute ? null : standing}
        {claims.map((claim) => (
          <ClaimedValue
            key={claim.id}
            {...{ claim, row, timezone }}
            others={claims.filter((other) => other !== claim)}
          />
        ))}
        {isDispute ? standing : null}
      </div>
    </li>
  );
}

/** Which game it is about, and why it waits. */
function Head({ claims, row, timezone }: Omit<Props, "isOneOfMore">) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const [claim] = claims;
  const differ = claims.some(({ result }) => !isSameScore(result, claim.result));
  return (
    <div>
      <h3 className="text-sm font-semibold break-words">
        #{row.game_number}
        {"\u00a0· "}
        {text.courtLabel(row)}
        {"\u00a0· "}
        {text.team(row, "team1")} – {text.team(row, "team2")}
      </h3>
      <p className="mt-0.5 text-sm text-ink-3">
        {differ ? t("reasons.differ") : claim.reason ? t(`reasons.${claim.reason}`) : null}{" "}
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
