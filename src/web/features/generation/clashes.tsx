import { useTranslation } from "react-i18next";
import type { Clash } from "#contract/brackets/generation-answers.ts";
import { isolated } from "#contract/isolated.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { titleInDivision } from "#web/features/divisions/bracket-title.ts";
import { Banner } from "#web/ui/banner.tsx";

const mostShown = 8;

interface Props {
  clashes: Clash[];
  tournament: Pick<Tournament, "divisions">;
}

/** Teams of one club that this draw can't keep apart, each with the reason. */
export function Clashes({ clashes, tournament }: Props) {
  const { t } = useTranslation("generation");
  if (clashes.length === 0) return null;
  const more = clashes.length - mostShown;
  return (
    <Banner tone="info" title={t("apart.title")}>
      <ul className="flex list-disc flex-col gap-1 ps-4">
        {clashes
          .slice(0, mostShown)
          .map(({ bracket, division_id: division, club, teams, round, why }) => (
            <li key={`${division} ${bracket} ${teams.join(" ")}`} className="break-words">
              {round === null
                ? t("apart.inGroup", {
                    bracket: titleInDivision(bracket, division, tournament),
                    club,
                    list: teams.map(isolated).join(", "),
                  })
                : t("apart.inRound", {
                    bracket: titleInDivision(bracket, division, tournament),
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
