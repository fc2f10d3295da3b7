import { useTranslation } from "react-i18next";
import type { Clash } from "#contract/brackets/generation-answers.ts";
import { isolated } from "#contract/isolated.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";

const mostShown = 8;

/** Teams of one club that this draw can't keep apart, each with the reason. */
export function Clashes({ clashes }: { clashes: Clash[] }) {
  const { t } = useTranslation("generation");
  if (clashes.length === 0) return null;
  const more = clashes.length - mostShown;
  return (
    <Banner tone="info" title={t("apart.title")}>
      <ul className="flex list-disc flex-col gap-1 ps-4">
        {clashes.slice(0, mostShown).map(({ bracket, club, teams, round, why }) => (
          <li key={`${bracket} ${teams.join(" ")}`} className="break-words">
            {round === null
              ? t("apart.inGroup", {
                  bracket: knownName(bracket),
                  club,
                  list: teams.map(isolated).join(", "),
                })
              : t("apart.inRound", {
                  bracket: knownName(bracket),
                  club,
                  list: teams.map(isolated).join(", "),
                  round,
                })}{" "}
            {t(`apart.${why}`)}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1">{t("apart.more", { count: more })}</p> : null}
    </Banner>
  );
}
