import { Medal, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";

const looks = [
  { title: "podium.champion", look: "bg-gold-soft text-gold" },
  { title: "podium.runnerUp", look: "bg-silver-soft text-silver" },
  { title: "podium.thirdPlaced", look: "bg-bronze-soft text-bronze" },
] as const;

/** One of the first three, with what that is called. */
export function Laurels({ rank, name }: { rank: number; name: string | undefined }) {
  const { t } = useTranslation("tournaments");
  const { title, look } = looks[rank - 1] ?? looks[2];
  const Icon = rank === 1 ? Trophy : Medal;
  return (
    <div className={classNames("flex h-full items-center gap-4 rounded-lg px-5 py-4", look)}>
      <Icon aria-hidden="true" className="size-8 shrink-0" />
      <p className="min-w-0">
        <span className="block text-sm font-semibold">{t(title)}</span>
        <span className="block text-lg font-bold break-words">{name ?? t("schedule.tbd")}</span>
      </p>
    </div>
  );
}
