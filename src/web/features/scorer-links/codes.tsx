import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { linkPath, type MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isForCrew } from "#contract/abilities/link-scope.ts";
import { TeamSlips } from "#web/features/captain-links/team-slips.tsx";
import { CrewSlips } from "#web/features/scorer-links/crew-slips.tsx";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { PrintedCodes } from "#web/features/sharing/printed-codes.tsx";
import { QrCode } from "#web/features/sharing/qr-code.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  tournament: Tournament;
  links: MadeScorerLink[];
  /** Where closing leads back to, if not to all links. */
  back?: string;
  onClose: () => void;
}

/** Codes to be scanned from the screen or to hang on the wall: each on a page of its own. */
export function Codes({ tournament, links, back, onClose }: Props) {
  const { t } = useTranslation("scorers");
  const words = useKindWords(links);
  return (
    <PrintedCodes
      title={t("codes.title")}
      back={back ?? t("codes.back")}
      print={words.print}
      hint={words.hint}
      onClose={onClose}
    >
      {words.kind === "teams" ? (
        <TeamSlips {...{ links, tournament }} />
      ) : words.kind === "crews" ? (
        <CrewSlips {...{ links, tournament }} />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 print:block">
          {links.map((link) => (
            <Poster key={link.id} {...{ link, tournament }} />
          ))}
        </ul>
      )}
    </PrintedCodes>
  );
}

/** What is made at once is of one kind: posters, or slips for teams or crews. */
function useKindWords(links: MadeScorerLink[]) {
  const { t } = useTranslation("scorers");
  const { t: captain } = useTranslation("captain");
  const count = links.length;
  if (links.some(({ team_id: team }) => team !== null)) {
    const print = captain("sheet.print", { count });
    return { kind: "teams", print, hint: captain("sheet.hint") } as const;
  }
  if (links.some(isForCrew)) {
    return { kind: "crews", print: t("crews.print", { count }), hint: t("crews.slips") } as const;
  }
  return { kind: "places", print: t("codes.print", { count }), hint: t("codes.hint") } as const;
}

/** As many letters of a name stand on a poster in the largest type. */
const largeLetters = 16;

/** A code with its place above it, and what it is for: on paper one page, the code as large as the names leave it. */
function Poster({ link, tournament }: { link: MadeScorerLink; tournament: Tournament }) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const address = `${window.location.origin}${linkPath(link)}`;
  const label = scope.label(link);
  const isLong = label.length > largeLetters;
  return (
    <li className="flex min-w-0 flex-col items-center gap-4 rounded-lg border border-line bg-surface p-5 text-center print:h-[240mm] print:break-after-page print:border-0 print:bg-white print:p-0 print:text-black print:last:break-after-auto">
      <h2
        className={classNames(
          "w-full wrap-anywhere print:leading-tight",
          isLong ? "text-xl print:text-[3rem]" : "text-3xl print:text-[5rem]",
        )}
      >
        {label}
      </h2>
      <p className="text-ink-2 print:text-2xl print:text-black">
        {[isolated(tournament.name), scope.date(link)].filter(Boolean).join("\u00a0· ")}
      </p>
      <div className="flex w-full justify-center print:min-h-0 print:flex-1 print:[&_svg]:h-full print:[&_svg]:!max-w-[150mm]">
        <QrCode text={address} label={t("codes.code", { place: label })} />
      </div>
      <p className="max-w-prose text-sm print:text-2xl">{t(posterOf(link))}</p>
      <div className="w-full text-start print:hidden">
        <CopyField label={t("codes.address")} value={address} />
      </div>
    </li>
  );
}

/** What a code is for, to be read by who scans it. */
function posterOf({ match_id: game, for_captains: isForBoth }: MadeScorerLink) {
  if (isForBoth) return "codes.posterCaptains";
  return game === null ? "codes.poster" : "codes.posterGame";
}
