import { useTranslation } from "react-i18next";
import type { Duty } from "#contract/duties/duties.ts";
import { linkPath, type MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { SlipDuties } from "#web/features/own-duties/slip-duties.tsx";
import { useSchedule } from "#web/features/schedule/api.ts";
import { Slips } from "#web/features/sharing/slips.tsx";

interface Props {
  links: MadeScorerLink[];
  tournament: Tournament;
}

const isOf =
  ({ official_id: official, duty_team_id: team }: MadeScorerLink) =>
  (duty: Duty) =>
    official === null ? duty.team_id === team : duty.official_id === official;

/** Codes of those who have duties, to be cut out and handed over. */
export function CrewSlips({ links, tournament }: Props) {
  const { t } = useTranslation("scorers");
  const rows = useSchedule(tournament.id).data ?? [];
  return (
    <WithEstimates rows={rows} zone={tournament.timezone}>
      <Slips
        slips={links.map((link) => ({
          id: link.id,
          name: link.crew ?? "",
          address: `${window.location.origin}${linkPath(link)}`,
          codeLabel: t("codes.code", { place: link.crew ?? "" }),
          lines: <SlipDuties rows={rows} isOwn={isOf(link)} />,
        }))}
        subtitle={tournament.name}
        hint={t("crews.poster")}
        addressLabel={t("codes.address")}
      />
    </WithEstimates>
  );
}
