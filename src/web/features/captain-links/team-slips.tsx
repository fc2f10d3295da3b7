import { useTranslation } from "react-i18next";
import { captainPath, type MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";

interface Props {
  links: MadeScorerLink[];
  tournament: Tournament;
}

/** Codes of teams' pages, six on an A4 page, to be cut out. */
export function TeamSlips({ links, tournament }: Props) {
  const { t } = useTranslation("captain");
  return (
    <ul className="grid gap-6 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
      {links.map(({ id, team, token }) => {
        const address = `${window.location.origin}${captainPath(token)}`;
        return (
          <li
            key={id}
            className="flex min-w-0 flex-col items-center gap-3 rounded-lg border border-line bg-surface p-5 text-center print:h-[88mm] print:break-inside-avoid print:justify-center print:gap-2 print:overflow-hidden print:rounded-none print:border-dashed print:bg-white print:p-4 print:text-black"
          >
            <h2 className="text-xl wrap-anywhere print:line-clamp-2 print:text-lg">{team}</h2>
            <p className="text-sm text-ink-2 print:text-xs print:text-black">{tournament.name}</p>
            <div className="flex w-full justify-center print:[&_svg]:!max-w-[42mm]">
              <QrCode text={address} label={t("hand.code", { name: team ?? "" })} />
            </div>
            <p className="text-sm print:text-xs">{t("sheet.poster")}</p>
            <div className="w-full text-start print:hidden">
              <CopyField label={t("hand.address")} value={address} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
