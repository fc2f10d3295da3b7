import { useTranslation } from "react-i18next";
import { useStatistics } from "#web/features/home/api.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";

const figures = ["tournaments", "teams", "matches", "users"] as const;

export function StatisticsBand() {
  const { t } = useTranslation(["home", "common"]);
  const { data, isPending, isError, refetch } = useStatistics();

  function figure(key: (typeof figures)[number]) {
    if (isPending) return "...";
    if (!data) return t("common:notAvailable");
    const { total } = data[key];
    // "0+" would say that there is more than nothing.
    return total > 0 ? `${formatNumber(total)}+` : formatNumber(total);
  }

  return (
    <section aria-label={t("about.statisticsTitle")} className="bg-court text-white">
      <div className="page-width py-14">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {figures.map((key) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end border-s-2 border-white/40 ps-4"
            >
              <dt className="text-sm text-white/85">{t(`about.statistics.${key}`)}</dt>
              <dd className="text-2xl font-bold tabular-nums sm:text-3xl">{figure(key)}</dd>
            </div>
          ))}
        </dl>
        {isError ? (
          <div role="alert" className="mt-8 flex flex-wrap items-center gap-4 text-sm">
            {t("about.statisticsError")}
            <Button size="sm" variant="onCourt" onClick={() => void refetch()}>
              {t("common:retry")}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
