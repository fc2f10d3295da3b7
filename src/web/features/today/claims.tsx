import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { ScoreClaim } from "#contract/score-commands/claims.ts";
import { useScoreClaims } from "#web/features/today/api.ts";
import { ClaimRow } from "#web/features/today/claim-row.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  tournament: Tournament;
  rows: ScheduleRow[];
}

/** What the desk has to decide, first of all on the page; nothing where there is none. */
export function Claims({ tournament: { id, timezone }, rows }: Props) {
  const { t } = useTranslation("today");
  const claims = useScoreClaims(id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = (claims.data ?? []).filter(({ match_id: match }) => byId.has(match));
  if (claims.error && !claims.data) {
    return (
      <LoadFailure
        title={t("claimsFailed")}
        error={claims.error}
        onRetry={() => void claims.refetch()}
      />
    );
  }
  if (shown.length === 0) return null;
  const questions = together(shown);
  const countOf = (match: number) =>
    questions.filter(([{ match_id: its }]) => its === match).length;
  return (
    <section aria-label={t("claims")}>
      <h2 className="text-lg">{t("claims")}</h2>
      <p className="mb-3 text-sm text-ink-3">{t("claimsHint")}</p>
      <RowList aria-label={t("claims")} className="border-warning">
        {questions.map((asked) => (
          <ClaimRow
            key={asked[0].id}
            claims={asked}
            row={byId.get(asked[0].match_id)!}
            isOneOfMore={countOf(asked[0].match_id) > 1}
            {...{ timezone }}
          />
        ))}
      </RowList>
    </section>
  );
}

/** What teams report of one game is one question; everything else is one for itself. */
function together(claims: ScoreClaim[]): [ScoreClaim, ...ScoreClaim[]][] {
  const questions = Map.groupBy(claims, ({ id, match_id: match, reason }) =>
    reason === "reported" ? match : id,
  );
  return [...questions.values()].map(([first, ...rest]) => [first!, ...rest]);
}
