import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { SlipDuties } from "#web/features/own-duties/slip-duties.tsx";
import { PrintedCodes } from "#web/features/sharing/printed-codes.tsx";
import { Slips } from "#web/features/sharing/slips.tsx";

interface Props {
  tournament: Tournament;
  officials: Official[];
  rows: ScheduleRow[];
  onClose: () => void;
}

/** Codes of everybody's page of duties, to be scanned from the screen or cut out. */
export function OfficialCodes({ tournament, officials, rows, onClose }: Props) {
  const { t } = useTranslation("duty-desk");
  const pageOf = (id: number) =>
    `${window.location.origin}/tournaments/${tournament.id}/officials/${id}`;
  return (
    <PrintedCodes
      title={t("codes")}
      back={t("codesBack")}
      print={t("codesPrint")}
      onClose={onClose}
    >
      <WithEstimates rows={rows} zone={tournament.timezone}>
        <Slips
          slips={officials.map(({ id, name }) => ({
            id,
            name,
            address: pageOf(id),
            codeLabel: t("code", { name }),
            lines: <SlipDuties rows={rows} isOwn={({ official_id: whose }) => whose === id} />,
          }))}
          subtitle={tournament.name}
          hint={t("slip")}
          addressLabel={t("address")}
        />
      </WithEstimates>
    </PrintedCodes>
  );
}
