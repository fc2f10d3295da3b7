import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import type { BoardData } from "./day-grid.ts";
import type { Objection } from "./verdict.ts";

export type ReservedCourts = Pick<BoardData, "reservations" | "divisions" | "courts">;

/** Says for which games a court is kept, or on which courts games are to be played. */
export function useReservedReasons({ reservations, divisions, courts }: ReservedCourts) {
  const { t } = useTranslation("board");
  const courtName = useCourtName();
  const nameOf = ({ court_id }: CourtReservation) =>
    courtName(courts.find(({ id }) => id === court_id)?.name ?? String(court_id));
  const gamesOf = ({ games, division_id }: CourtReservation) => {
    const division = divisions.find(({ id }) => id === division_id)?.name;
    if (division === undefined) return t(`reserved.${games}`);
    return games === "all"
      ? isolated(division)
      : `${isolated(division)} · ${t(`reserved.${games}`)}`;
  };
  return ({ reservation = 0, court }: Objection): string => {
    const against = reservations[reservation]!;
    if (against.court_id === court) {
      const own = reservations.filter((it) => it.court_id === court && it.no_others);
      const which = listed(own.map(gamesOf));
      return t("reason.courtReserved", { court: nameOf(against), which });
    }
    const alike = reservations.filter(
      ({ only_there, games, division_id }) =>
        only_there && games === against.games && division_id === against.division_id,
    );
    const kept = { places: listed(alike.map(nameOf)), which: gamesOf(against) };
    return t("reason.keptToCourts", kept);
  };
}

function listed(words: string[]): string {
  return [...new Set(words)].join(", ");
}
