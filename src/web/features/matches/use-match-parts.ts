import { useTranslation } from "react-i18next";
import { PartsForm } from "#contract/games/game-parts-form.ts";
import { isolated } from "#contract/isolated.ts";
import { matchUnits } from "#contract/matches/matches.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import type { MatchStatus } from "#contract/schedule/schedule.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useCourtChoices } from "#web/features/tournaments/use-court-choices.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { formatLocalTime } from "#web/i18n/dates.ts";
import { formatDateLong } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import type { MatchFormValues } from "#web/features/matches/match-values.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";
import { asText, type Part } from "#web/ui/forms/use-shared-edit.ts";

/** What of a match is asked about when two have changed it, in the words of its form. */
export function useMatchParts(tournamentId: number): Part[] {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const teams = useTournamentTeams(tournamentId);
  const brackets = useBrackets(tournamentId);
  const courts = useCourtChoices(tournamentId);
  const team = (id: unknown) =>
    teams.data?.find((each) => each.id === id)?.name ?? t("matchForm.open");

  function result(values: Seen) {
    const { home_team_id: home, away_team_id: away, status } = values;
    const [t1s, t2s] = [asText("t1s")(values), asText("t2s")(values)];
    const score = t1s || t2s ? `${t1s} – ${t2s}` : "–";
    const { data: played } = PartsForm.safeParse(values["parts"]);
    const sets = played ? ` (${partsText(played)})` : "";
    const state = common(`matchStatus.${(status ?? "scheduled") as MatchStatus}`);
    return `${isolated(team(home))} ${score} ${isolated(team(away))}${sets} (${state})`;
  }

  const single: Record<SingleField, Omit<Part, "fields">> = {
    start_time: {
      label: t("matchForm.start"),
      show: ({ start_time: start }) => (typeof start === "string" ? toWords(start) : ""),
    },
    court_id: {
      label: t("matchForm.court"),
      show: ({ court_id: id }) =>
        courts.find(({ value }) => value === id)?.label ?? t("matchForm.noCourt"),
    },
    bracket_id: {
      label: t("matchForm.bracket"),
      show: ({ bracket_id: id }) =>
        knownName(brackets.data?.find((each) => each.id === id)?.name ?? t("matchForm.noBracket")),
    },
    round: { label: t("matchForm.round"), show: asText("round") },
    game_number: { label: t("matchForm.gameNumber"), show: asText("game_number") },
  };
  return [
    { fields: matchUnits[0], label: t("matchForm.teamsAndResult"), show: result },
    ...Object.entries(single).map(([field, part]) => ({ fields: [field], ...part })),
  ];
}

/** Those of the form's fields that mean something by themselves. */
type SingleField = Exclude<keyof MatchFormValues, (typeof matchUnits)[0][number]>;

function toWords(start: string) {
  const [date, time] = start.split("T");
  return date && time ? `${formatDateLong(date)}, ${formatLocalTime(time)}` : start;
}
