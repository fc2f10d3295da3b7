import { QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { membersOf, useDivision } from "#web/features/divisions/use-division.ts";
import { useMakeLinks } from "#web/features/scorer-links/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  onMade: (links: MadeScorerLink[]) => void;
}

/** Codes of all teams' pages at once, to be cut out and handed over. */
export function TeamCodesForm({ tournament, onMade }: Props) {
  const { t } = useTranslation("captain");
  const { data: all = [] } = useTournamentTeams(tournament.id);
  const teams = membersOf(useDivision(tournament), all);
  const make = useMakeLinks(tournament.id);

  async function handleMake() {
    try {
      const { links } = await make.mutateAsync({ team_ids: teams.map(({ id }) => id) });
      onMade(links);
    } catch (error) {
      showToast.error(errorMessage(error, t("hand.failed")));
    }
  }

  return (
    <CardSection title={t("sheet.title")} description={t("sheet.hint")}>
      <Button
        icon={<QrCode aria-hidden="true" />}
        isPending={make.isPending}
        offReason={teams.length === 0 ? t("sheet.noTeams") : undefined}
        onClick={() => void handleMake()}
      >
        {t("sheet.make")}
      </Button>
    </CardSection>
  );
}
