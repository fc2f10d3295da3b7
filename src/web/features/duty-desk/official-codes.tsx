import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { PrintedCodes } from "#web/features/sharing/printed-codes.tsx";
import { Slips } from "#web/features/sharing/slips.tsx";

interface Props {
  tournament: Tournament;
  officials: Official[];
  onClose: () => void;
}

/** Codes of everybody's page of duties, to be scanned from the screen or cut out. */
export function OfficialCodes({ tournament, officials, onClose }: Props) {
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
      <Slips
        slips={officials.map(({ id, name }) => {
          return { id, name, address: pageOf(id), codeLabel: t("code", { name }) };
        })}
        subtitle={tournament.name}
        hint={t("slip")}
        addressLabel={t("address")}
      />
    </PrintedCodes>
  );
}
