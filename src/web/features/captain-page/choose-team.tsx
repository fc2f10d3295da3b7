import { useTranslation } from "react-i18next";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

interface Props {
  teams: NonNullable<ScorerOffer["game"]>["teams"];
  isPending: boolean;
  onChoose: (team: { id: number; name: string }) => void;
  /** Leaves it as it is; where nothing is chosen yet, left out. */
  onCancel?: () => void;
}

/** Which of a game's two teams somebody is, by one tap. */
export function ChooseTeam({ teams, isPending, onChoose, onCancel }: Props) {
  const { t } = useTranslation("captain");
  const { t: common } = useTranslation();
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="choose-team" className="flex flex-col gap-4">
        <div>
          <h2 id="choose-team" className="text-lg">
            {t("captains.choose")}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{t("captains.chooseHint")}</p>
        </div>
        {teams.map((team) => (
          <Button
            key={team.id}
            size="lg"
            className="min-h-14 w-full text-lg wrap-anywhere whitespace-normal"
            isPending={isPending}
            onClick={() => onChoose(team)}
          >
            {team.name}
          </Button>
        ))}
        {onCancel ? (
          <Button variant="ghost" className="min-h-11 self-start" onClick={onCancel}>
            {common("cancel")}
          </Button>
        ) : null}
      </section>
    </Card>
  );
}
