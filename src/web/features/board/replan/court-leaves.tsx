import { useTranslation } from "react-i18next";
import type { Court } from "#contract/tournaments/tournaments.ts";
import { useColumnName } from "#web/features/board/model/use-column-name.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useAddress } from "#web/ui/browser/use-address.ts";

/** The planned court in the address that is to be taken away, for which the settings have led here. */
export function useLeavingCourt(courts: readonly Court[], planned: number) {
  const [params] = useAddress();
  const named = Number(params.get("gone"));
  return courts.find(({ id }) => id === named && id <= planned) ?? null;
}

/** The way back to the settings, with what was typed there. */
export function CourtLeaves({ courts, planned }: { courts: Court[]; planned: number }) {
  const { t } = useTranslation("board");
  const courtName = useColumnName();
  const court = useLeavingCourt(courts, planned);
  if (!court) return null;
  return (
    <Banner tone="info" className="mb-4">
      <p>{t("replan.courtLeaves.hint", { court: courtName(court.name) })}</p>
      <TextLink replace to="?tab=settings">
        {t("replan.courtLeaves.action")}
      </TextLink>
    </Banner>
  );
}
