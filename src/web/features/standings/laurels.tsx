import { Medal, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { classNames } from "#web/ui/class-names.ts";

const looks = [
  { title: "podium.champion", look: "bg-gold-soft text-gold" },
  { title: "podium.runnerUp", look: "bg-silver-soft text-silver" },
  { title: "podium.thirdPlaced", look: "bg-bronze-soft text-bronze" },
] as const;

interface Props {
  rank: number;
  /** Null where nobody has this place, as after a game that neither team came to. */
  team: { id: number; name: string } | null;
}

/** One of the first three, with what that is called. */
export function Laurels({ rank, team }: Props) {
  const { t } = useTranslation("tournaments");
  const { title, look } = looks[rank - 1] ?? looks[2];
  const Icon = rank === 1 ? Trophy : Medal;
  return (
    <div
      className={classNames(
        "flex h-full items-center gap-4 rounded-lg px-5 py-4 print:py-1.5",
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-8 shrink-0 print:size-6" />
      <p className="min-w-0">
        <span className="block text-sm font-semibold">{t(title)}</span>
        <span className="block text-lg font-bold break-words print:text-base">
          <TeamPageLink id={team?.id}>{team?.name ?? t("podium.nobody")}</TeamPageLink>
        </span>
      </p>
    </div>
  );
}
