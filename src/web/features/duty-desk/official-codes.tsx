import { ArrowLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { Slips } from "#web/features/sharing/slips.tsx";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { Button } from "#web/ui/button.tsx";

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
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={t("codes")}
      className="scroll-mt-80 outline-none"
    >
      <div className="mb-6 flex flex-col gap-4 print:hidden">
        <div className="flex flex-wrap gap-2">
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onClose}>
            {t("codesBack")}
          </Button>
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t("codesPrint")}
          </Button>
        </div>
        <AddressNote />
      </div>
      <Slips
        slips={officials.map(({ id, name }) => {
          return { id, name, address: pageOf(id), codeLabel: t("code", { name }) };
        })}
        subtitle={tournament.name}
        hint={t("slip")}
        addressLabel={t("address")}
      />
    </section>
  );
}
