import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useOutlook } from "#web/features/standings/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

const Explanation = lazyPart(async () => (await import("./explanation.tsx")).Explanation);

interface Props {
  tournament: Pick<Tournament, "id" | "creator_name" | "timezone">;
  group: string;
  /** The scores are sets won. */
  isOfSets: boolean;
}

/** Behind a press: why the teams of a group stand as they do, and what each can still reach. */
export function GroupOutlook({ tournament, group, isOfSets }: Props) {
  const { t } = useTranslation("standings");
  const [isOpen, setIsOpen] = useState(false);
  const outlook = useOutlook({ tournamentId: tournament.id, group, isEnabled: isOpen });
  const waiting = (
    <Loading label={t("loading")}>
      <SkeletonRows rows={3} />
    </Loading>
  );
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group mt-3 rounded-lg border border-line bg-surface not-open:print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2 text-sm font-semibold text-brand-text group-open:rounded-b-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
        {t("explain")}
      </summary>
      {isOpen ? (
        <div className="border-t border-line px-4 py-3">
          {outlook.data ? (
            <Suspense fallback={waiting}>
              <Explanation outlook={outlook.data} tournament={tournament} isOfSets={isOfSets} />
            </Suspense>
          ) : outlook.isError ? (
            <Banner onRetry={() => void outlook.refetch()}>
              {t("failed", { message: errorMessage(outlook.error) })}
            </Banner>
          ) : (
            waiting
          )}
        </div>
      ) : null}
    </details>
  );
}
