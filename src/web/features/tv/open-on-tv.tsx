import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { screenCodeOf } from "#contract/screens/screen-codes.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DivisionSelect } from "#web/features/divisions/division-select.tsx";
import { divisionNamed, inAddress } from "#web/features/divisions/use-division.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/button.tsx";

/** The short address that is typed on a television, by a remote control if need be. */
export function OpenOnTv({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("screen");
  const [divisionId, setDivisionId] = useState<number | null>(null);
  const division = divisionNamed(divisionId, tournament);
  const code = screenCodeOf(tournament.id, division?.id ?? null);
  const { origin, host } = window.location;
  return (
    <CardSection title={t("open.title")} description={t("open.hint", { address: `${host}/tv` })}>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <DivisionSelect {...{ tournament }} value={divisionId} onChange={setDivisionId} />
        <p>
          <span className="block text-xs font-medium text-ink-3">{t("open.code")}</span>
          <span className="font-mono text-[2rem] leading-tight font-bold tracking-widest">
            {code}
          </span>
        </p>
        <div className="min-w-0 flex-1 basis-72">
          <CopyField label={t("open.address")} value={`${origin}/tv/${code}`} />
        </div>
        <LinkButton
          to={`/tournaments/${tournament.id}/tv${inAddress(division, "?")}`}
          target="_blank"
          icon={<ExternalLink aria-hidden="true" />}
        >
          {t("open.here")}
        </LinkButton>
      </div>
    </CardSection>
  );
}
