import {
  CalendarRange,
  ClipboardList,
  ListChecks,
  type LucideIcon,
  Network,
  Smartphone,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";

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
      <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ key, icon }) => (
          <Feature
            key={key}
            icon={icon}
            title={t(`features.${key}.title`)}
            text={t(`features.${key}.text`)}
          />
        ))}
      </ul>
    </section>
  );
}

export function Feature(props: { icon: LucideIcon; title: string; text: string }) {
  const Icon = props.icon;
  return (
    <li className="bg-surface p-6">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-accent-text" />
      <h3 className="mt-4 text-base font-semibold tracking-normal">{props.title}</h3>
      <p className="mt-1.5 text-sm text-ink-2">{props.text}</p>
    </li>
  );
}
