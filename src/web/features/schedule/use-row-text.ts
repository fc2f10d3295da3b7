import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ScheduleRow, TeamSource } from "#contract/schedule/schedule.ts";
import { formatLocalTime } from "#web/i18n/dates.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

/** Ranks whose best have a name of their own, "Best third 1". */
const namedRanks = [1, 2, 3] as const;

/** The words for what a row holds, and for what it doesn't hold yet. */
export function useRowText() {
  const { t } = useTranslation("tournaments");
  const courtName = useCourtName();

  function source(from: TeamSource | null) {
    if (!from) return t("schedule.tbd");
    if (from.kind === "pairing") return t("schedule.pairedAfter", { round: from.round - 1 });
    if (from.kind === "winner") return t("schedule.winnerOf", { number: from.game_number });
    if (from.kind === "loser") return t("schedule.loserOf", { number: from.game_number });
    if (from.kind === "rank") {
      return t("schedule.rankOf", { rank: from.rank, bracket: knownName(from.bracket) });
    }
    const { rank, place } = from;
    const named = namedRanks.find((one) => one === rank) ?? "other";
    return t(`schedule.best.${named}`, { rank, place });
  }

  /** A team's name, or whom its place waits for, apart from what stands in the same line. */
  const side = (team: string | null, from: TeamSource | null) => isolated(team ?? source(from));

  return {
    source,
    side,
    team: (row: ScheduleRow, team: "team1" | "team2") => side(row[team], row[`${team}_source`]),
    /** What both sides wait for, where one text says it of both: the pairing of their round. */
    pairing: ({ team1, team2, ...row }: ScheduleRow) =>
      team1 === null && team2 === null && row.team1_source?.kind === "pairing"
        ? source(row.team1_source)
        : null,
    /** In one piece: no line ends between "7:50" and "PM". */
    time: (row: ScheduleRow) =>
      row.start_time ? unbroken(formatLocalTime(row.start_time)) : t("schedule.tbd"),
    court: (row: ScheduleRow) => row.court ?? t("schedule.tbd"),
    /** Out of its column a court called "A" reads as "Court A". */
    courtLabel: ({ court }: Pick<ScheduleRow, "court">) =>
      court === null ? t("schedule.tbd") : courtName(court),
    bracket: (row: ScheduleRow) =>
      row.bracket ? isolated(knownName(row.bracket)) : t("schedule.general"),
    /** What stands where there is no score yet. */
    versus: t("schedule.vs"),
  };
}
