import { useTranslation } from "react-i18next";
import type { ScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { useSettleLate } from "#web/features/scorer-links/api.ts";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

type Device = ScorerLink["devices"][number];

interface Props {
  link: ScorerLink;
  tournament: Tournament;
  device: Pick<Device, "id" | "name">;
  late: NonNullable<Device["late"]>;
}

/** What is on the phone for good, unless its code lasts again, until the desk says that it is dealt with. */
export function LateNote({ link, tournament, device, late: { games, at } }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const settle = useSettleLate(tournament.id, link.id);
  const when = formatMatchTime(at, tournament.timezone);

  async function handleSettle() {
    try {
      await settle.mutateAsync({ device_id: device.id, games });
      showToast.success(t("desk.lateSettled"));
    } catch (error) {
      showToast.error(errorMessage(error, t("desk.changeFailed")));
    }
  }

  return (
    <div className="mt-1 mb-2 flex flex-col items-start gap-2">
      <p className="font-medium text-warning">
        {t("desk.late", { count: games, when })} {t(`desk.lateWays.${link.state}`)}
      </p>
      <Button
        size="sm"
        aria-label={t("desk.settleLateOf", { name: device.name, place: scope.label(link) })}
        isPending={settle.isPending}
        onClick={() => void handleSettle()}
      >
        {t("desk.settleLate")}
      </Button>
    </div>
  );
}
