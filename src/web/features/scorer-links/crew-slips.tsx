import { useTranslation } from "react-i18next";
import { linkPath, type MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Slips } from "#web/features/sharing/slips.tsx";

interface Props {
  links: MadeScorerLink[];
  tournament: Tournament;
}

/** Codes of those who have duties, to be cut out and handed over. */
export function CrewSlips({ links, tournament }: Props) {
  const { t } = useTranslation("scorers");
  return (
    <Slips
      slips={links.map((link) => ({
        id: link.id,
        name: link.crew ?? "",
        address: `${window.location.origin}${linkPath(link)}`,
        codeLabel: t("codes.code", { place: link.crew ?? "" }),
      }))}
      subtitle={tournament.name}
      hint={t("crews.poster")}
      addressLabel={t("codes.address")}
    />
  );
}
