import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useCourts } from "#web/features/tournaments/api.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface Props {
  tournament: Pick<Tournament, "id" | "courts_count">;
  /** How many courts are to be left. */
  wanted: number;
}

const board = "?tab=matches&view=board";

/** The ways to other places for the games that stand on courts that are to be taken away. */
export function LeavingCourts({ tournament, wanted }: Props) {
  const { t } = useTranslation("manage");
  const courtName = useCourtName();
  const courts = useCourts(tournament.id).data ?? [];
  const rows = useSchedule(tournament.id).data ?? [];
  const inUse = new Set(
    rows.flatMap(({ court_id, status }) =>
      status === "SCHEDULED" || status === "IN_PROGRESS" ? (court_id ?? []) : [],
    ),
  );
  const leaving = courts.filter(
    ({ id }) => id > wanted && id <= tournament.courts_count && inUse.has(id),
  );
  return (
    <ul className="mb-4 flex flex-col gap-2 text-sm">
      {leaving.map(({ id, name }) => (
        <li key={id}>
          <TextLink to={`${board}&gone=${id}`}>
            {t("details.replanCourt", { court: courtName(name) })}
          </TextLink>
        </li>
      ))}
      <li>
        <TextLink to={board}>{t("details.moveGames")}</TextLink>
      </li>
    </ul>
  );
}
