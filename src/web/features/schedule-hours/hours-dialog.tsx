import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useScheduleRules } from "#web/features/board/model/api.ts";
import { useLastGeneration } from "#web/features/generation/api.ts";
import { HoursForm } from "#web/features/schedule-hours/hours-form.tsx";
import { hoursToEdit } from "#web/features/schedule-hours/hours-to-edit.ts";
import { useCourtChoices } from "#web/features/tournaments/use-court-choices.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

interface Props {
  tournament: Tournament;
  onClose: () => void;
}

/** When games can be and on which courts: the generator's form, for a schedule that is there. */
export function HoursDialog({ tournament, onClose }: Props) {
  const { t } = useTranslation("board");
  const rules = useScheduleRules(tournament.id);
  const last = useLastGeneration(tournament.id);
  const courts = useCourtChoices(tournament.id).slice(0, tournament.courts_count);
  const isKnown = rules.data !== undefined && last.data !== undefined && courts.length > 0;
  return (
    <Dialog isOpen isKept size="lg" title={t("hours.title")} onClose={onClose}>
      {isKnown ? (
        <HoursForm
          {...{ tournament, courts, onClose }}
          rules={rules.data}
          initial={hoursToEdit(rules.data, { tournament, last: last.data?.options ?? null })}
        />
      ) : (
        <>
          <ChoicesFailure title={t("loadFailed")} queries={[rules, last]} />
          <Skeleton className="h-72" />
        </>
      )}
    </Dialog>
  );
}
