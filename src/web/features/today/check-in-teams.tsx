import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  type TeamOfDay,
  teamsOfDay,
  useCheckIn,
  useCheckIns,
} from "#web/features/today/check-ins.ts";
import { Tile } from "#web/features/today/tile.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";

interface Props {
  tournamentId: number;
  rows: ScheduleRow[];
  day: string;
}

/** Every team that plays on the day, to be tapped when it is there. */
export function CheckInTeams({ tournamentId, rows, day }: Props) {
  const { t } = useTranslation("today");
  const there = useCheckIns(tournamentId, day);
  const teams = teamsOfDay(rows, day);
  if (teams.length === 0) return null;
  if (there.error && !there.data) {
    return (
      <LoadFailure
        title={t("checkIn.loadFailed")}
        error={there.error}
        onRetry={() => void there.refetch()}
      />
    );
  }
  const isThere = ({ id }: TeamOfDay) => there.data?.has(id) ?? false;
  return (
    <section aria-label={t("checkIn.heading")}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {t("checkIn.heading")}
        <span className="text-sm font-normal text-ink-2 tabular-nums">
          {t("checkIn.count", { there: teams.filter(isThere).length, all: teams.length })}
        </span>
      </h2>
      <p className="mb-3 text-sm text-ink-3">{t("checkIn.hint")}</p>
      <ul aria-label={t("checkIn.heading")} className="flex flex-wrap gap-2">
        {teams.map((team) => (
          <li key={team.id} className="min-w-0">
            <Team {...{ tournamentId, day, team }} isThere={isThere(team)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TeamProps extends Pick<Props, "tournamentId" | "day"> {
  team: TeamOfDay;
  isThere: boolean;
}

function Team({ tournamentId, day, team, isThere }: TeamProps) {
  const { t } = useTranslation("today");
  const checkIn = useCheckIn(tournamentId, day);
  // What was tapped shows at once; the answer has the last word.
  const isShown = checkIn.isPending ? checkIn.variables.isThere : isThere;

  async function handleTap() {
    if (checkIn.isPending) return;
    try {
      await checkIn.mutateAsync({ teamId: team.id, isThere: !isThere });
    } catch (error) {
      showToast.error(errorMessage(error, t("checkIn.failed")));
    }
  }

  return (
    <Tile isPressed={isShown} onPress={() => void handleTap()}>
      {team.name}
    </Tile>
  );
}
