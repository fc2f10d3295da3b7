import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { cardsIn } from "#contract/games/cards.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  row: ScheduleRow;
  sport: string | null;
  /** The dialog that it opens. */
  children: (onClose: () => void) => ReactNode;
}

/** Opens the cards of a game; nothing in sports that have none, and while the teams aren't known. */
export function CardsButton({ row, sport, children }: Props) {
  const { t } = useTranslation("manage");
  const [isOpen, setOpen] = useState(false);
  const { home_team_id: home, away_team_id: away, status } = row;
  const isPlayable = home !== null && away !== null && status !== "CANCELED";
  if (!isPlayable || cardsIn(sport).length === 0) return null;
  return (
    <>
      <Button variant="ghost" className="min-h-11 basis-full" onClick={() => setOpen(true)}>
        {t("scoreEntry.cards")}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
