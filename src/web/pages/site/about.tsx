import { CalendarRange, Globe, Radio, Trophy, UsersRound, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FeatureList } from "#web/features/home/feature-list.tsx";
import { StatisticsBand } from "#web/features/home/statistics-band.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";

const features = [
  { key: "management", icon: Trophy },
  { key: "scheduling", icon: CalendarRange },
  { key: "teams", icon: UsersRound },
  { key: "scoring", icon: Radio },
  { key: "visibility", icon: Globe },
  { key: "setup", icon: Zap },
] as const;

export function AboutPage() {
  const { t } = useTranslation("home");
  return (
    <>
      <section className="page-width grid gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[1fr_1.4fr]">
        <PageHeading className="text-2xl tracking-tight sm:text-3xl">
          {t("about.title")}
        </PageHeading>
        <div>
          <h2 className="text-sm font-semibold tracking-normal text-accent-text">
            {t("about.missionTitle")}
          </h2>
          <p className="mt-2 max-w-prose text-lg text-ink-2">{t("about.mission")}</p>
        </div>
      </section>
      <StatisticsBand />
      <section aria-labelledby="about-features" className="page-width py-16 sm:py-20">
        <h2 id="about-features" className="text-xl sm:text-2xl">
          {t("about.featuresTitle")}
        </h2>
        <FeatureList
          className="mt-8"
          features={features.map(({ key, icon }) => ({
            key,
            icon,
            title: t(`about.features.${key}.title`),
            text: t(`about.features.${key}.text`),
          }))}
        />
        <div className="mt-16 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-10">
          <h2 className="text-xl">{t("about.ctaTitle")}</h2>
          <div className="flex flex-wrap gap-3">
            <LinkButton size="lg" variant="primary" to="/register">
              {t("about.getStarted")}
            </LinkButton>
            <LinkButton size="lg" to="/tournaments">
              {t("about.viewTournaments")}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
