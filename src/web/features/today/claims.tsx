import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useScoreClaims } from "#web/features/today/api.ts";
import { ClaimRow } from "#web/features/today/claim-row.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
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
  const section = useFocusAfterRemoval(shown.length);
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
  return (
    <section ref={section} tabIndex={-1} aria-label={t("claims")}>
      <h2 className="text-lg">{t("claims")}</h2>
      <p className="mb-3 text-sm text-ink-3">{t("claimsHint")}</p>
      <RowList aria-label={t("claims")} className="border-warning">
        {shown.map((claim) => (
          <ClaimRow key={claim.id} {...{ claim, timezone }} row={byId.get(claim.match_id)!} />
        ))}
      </RowList>
    </section>
  );
}
