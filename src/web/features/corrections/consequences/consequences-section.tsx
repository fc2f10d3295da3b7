import { useTranslation } from "react-i18next";
import type { Consequence, FollowUp } from "#contract/matches/corrections.ts";
import { FollowUpChoice } from "./follow-up-choice.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";

interface Props {
  preview: { error: unknown; refetch: () => Promise<unknown> };
  /** None while they are worked out. */
  consequences: Consequence[];
  isWaiting?: boolean;
  chosen: FollowUp | null;
  onChoose: (way: FollowUp) => void;
}

/** What another result moves, and what becomes of later games where there is a choice. */
export function ConsequencesSection({ preview, isWaiting = false, ...choice }: Props) {
  const { t } = useTranslation("corrections");
  const { consequences } = choice;
  return (
    <section aria-label={t("moves")} aria-live="polite" aria-busy={isWaiting}>
      {/* A choice has its question as a heading. */}
      {consequences.length > 1 ? null : <h3 className="mb-2 text-sm font-medium">{t("moves")}</h3>}
      {preview.error && !isWaiting ? (
        <LoadFailure
          title={t("failedToSay")}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : consequences.length === 0 ? (
        <Loading label={t("loading")}>
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <FollowUpChoice {...choice} />
      )}
    </section>
  );
}
