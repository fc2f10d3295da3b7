import { useTranslation } from "react-i18next";
import { captainPath, type MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Slips } from "#web/features/sharing/slips.tsx";

interface Props {
  links: MadeScorerLink[];
  tournament: Tournament;
}

/** Codes of teams' pages. */
export function TeamSlips({ links, tournament }: Props) {
  const { t } = useTranslation("captain");
  return (
    <Slips
      slips={links.map(({ id, team, token }) => ({
        id,
        name: team ?? "",
        address: `${window.location.origin}${captainPath(token)}`,
        codeLabel: t("hand.code", { name: team ?? "" }),
      }))}
      subtitle={tournament.name}
      hint={t("sheet.poster")}
      addressLabel={t("hand.address")}
    />
  );
}
