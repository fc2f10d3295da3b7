import { QrCode } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import { courtOf } from "#contract/schedule/court-of.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { useMakeLinks } from "#web/features/scorer-links/api.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useCourts } from "#web/features/tournaments/api.ts";
import { courtsThere } from "#web/features/tournaments/courts-there.ts";
import { todayIn } from "#web/i18n/dates.ts";
import { formatDateLong } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  onMade: (links: MadeScorerLink[]) => void;
}

const allCourts = "";

/** Codes for one court or all of them, for a day on which there are games. */
export function MakeForm({ tournament, onMade }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const { data: all = [] } = useCourts(tournament.id);
  const { data: rows = [] } = useSchedule(tournament.id);
  const used = new Set(rows.map(courtOf));
  const courts = courtsThere(all, { planned: tournament.courts_count, used });
  const days = daysOf(tournament, rows);
  const make = useMakeLinks(tournament.id);
  const [court, setCourt] = useState(allCourts);
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? days[0]!;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (make.isPending) return;
    const ids = court === allCourts ? courts.map(({ id }) => id) : [Number(court)];
    try {
      const { links } = await make.mutateAsync({ court_ids: ids, day });
      onMade(links);
    } catch (error) {
      showToast.error(errorMessage(error, t("desk.makeFailed")));
    }
  }

  return (
    <CardSection title={t("desk.make")} description={t("desk.makeHint")}>
      <form
        noValidate
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Select
          label={t("desk.court")}
          value={court}
          onChange={(event) => setCourt(event.target.value)}
          options={[
            { value: allCourts, label: t("desk.allCourts") },
            ...courts.map(({ id, name }) => ({
              value: id,
              label: scope.label({ court: name, day: null, game_number: null }),
            })),
          ]}
        />
        <Select
          label={t("desk.day")}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          options={days.map((date) => ({ value: date, label: formatDateLong(date) }))}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<QrCode aria-hidden="true" />}
          isPending={make.isPending}
          offReason={courts.length === 0 ? t("desk.noCourts") : undefined}
        >
          {t("desk.makeCodes")}
        </Button>
      </form>
    </CardSection>
  );
}

/** Today and the later days with games; without any, the day that the tournament begins, or today. */
function daysOf({ timezone, start_date: start }: Tournament, rows: ScheduleRow[]): string[] {
  const today = todayIn(timezone);
  const dates = rows.flatMap(({ date }) => (date !== null && date >= today ? [date] : []));
  const days = [...new Set(dates)].toSorted();
  return days.length > 0 ? days : [start > today ? start : today];
}
