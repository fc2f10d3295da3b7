import {
  CalendarRange,
  ClipboardList,
  ListChecks,
  Network,
  Smartphone,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { FeatureList } from "./feature-list.tsx";

const features = [
  { key: "brackets", icon: Network },
  { key: "schedule", icon: CalendarRange },
  { key: "scores", icon: ListChecks },
  { key: "sheets", icon: ClipboardList },
  { key: "teams", icon: UsersRound },
  { key: "visitors", icon: Smartphone },
] as const;

export function FeatureOverview() {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="features-title" className="page-width py-16 sm:py-20">
      <h2 id="features-title" className="max-w-2xl text-xl sm:text-2xl">
        {t("features.title")}
      </h2>
      <p className="mt-3 text-ink-2">{t("features.text")}</p>
      <FeatureList
        className="mt-10"
        features={features.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`features.${key}.title`),
          text: t(`features.${key}.text`),
        }))}
      />
    </section>
  );
}
