import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Place } from "#web/features/board/model/places.ts";
import type { BoardModel } from "#web/features/board/model/use-board-model.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { gamesOffHours, offHours } from "./off-hours.ts";
import type { Plan } from "#web/features/board/replan/found-plan.ts";
import { momentIn } from "#web/i18n/dates.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

const IncidentDialog = lazy(async () => ({
  default: (await import("./incident-dialog.tsx")).IncidentDialog,
}));

interface Props {
  tournament: Tournament;
  model: BoardModel;
  placeName: (place: Place) => string;
  onApply: (plan: Plan) => void;
}

const mostNumbers = 12;

/** Which games the hours leave out by now, on whatever day, and the way to other places for them. */
export function OffHoursBanner({ tournament, model, placeName, onApply }: Props) {
  const { t } = useTranslation("board");
  const [isOpen, setIsOpen] = useState(false);
  const games = useMemo(
    () => gamesOffHours(model.data, momentIn(tournament.timezone, currentTime())),
    [model.data, tournament.timezone],
  );
  if (games.length === 0) return null;
  const numbers = games.slice(0, mostNumbers).map(gameNumbers).join(", ");
  return (
    <Banner tone="warning" className="mb-2">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          {t("hours.outside", {
            count: games.length,
            list: games.length > mostNumbers ? `${numbers} …` : numbers,
          })}
        </span>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {t("hours.find")}
        </Button>
      </span>
      <Suspense fallback={null}>
        {isOpen ? (
          <IncidentDialog
            {...{ tournament, model, placeName }}
            title={t("hours.find")}
            incident={offHours(model.data)}
            onApply={(plan) => {
              setIsOpen(false);
              onApply(plan);
            }}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </Banner>
  );
}
