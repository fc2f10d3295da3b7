import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import { AddressNote } from "#web/features/sharing/address-note.tsx";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { exportAddress } from "#web/features/sharing/export-address.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  tournamentId: number;
  /** The team whose games are offered first; the visitor may choose another, or all. */
  teamId?: number;
  /** Whose duties are offered in place of games. */
  officialId?: number;
  onClose: () => void;
}

/** The address of a calendar that keeps up with the schedule by itself. */
export function SubscribeDialog({ tournamentId, teamId, officialId, onClose }: Props) {
  const { t } = useTranslation("sharing");
  const [selected, setSelected] = useState(teamId ? String(teamId) : "");
  const path = officialId
    ? paths.officialCalendar(tournamentId, officialId)
    : selected
      ? paths.teamCalendar(Number(selected))
      : paths.tournamentCalendar(tournamentId);
  const address = `${window.location.origin}${exportAddress(path)}`;
  return (
    <Dialog isOpen title={t("subscribe.title")} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">{t("subscribe.intro")}</p>
        {officialId ? null : (
          <TeamChoice tournamentId={tournamentId} value={selected} onChange={setSelected} />
        )}
        <a
          href={address.replace(/^https?:/u, "webcal:")}
          className={buttonClass({ variant: "primary" })}
        >
          <CalendarPlus aria-hidden="true" />
          {t("subscribe.open")}
        </a>
        <CopyField label={t("subscribe.address")} value={address} />
        <p className="text-sm text-ink-3">{t("subscribe.hint")}</p>
        <AddressNote />
      </div>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<Props, "tournamentId"> {
  value: string;
  onChange: (teamId: string) => void;
}

function TeamChoice({ tournamentId, value, onChange }: ChoiceProps) {
  const { t } = useTranslation("sharing");
  const { t: common } = useTranslation();
  const teams = useTournamentTeams(tournamentId);
  return (
    <>
      <Select
        label={t("subscribe.team")}
        placeholder={t("subscribe.allTeams")}
        description={teams.isPending ? common("loading") : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoicesFailure title={t("subscribe.teamsFailed")} queries={[teams]} />
    </>
  );
}
