import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { useSports } from "#web/features/tournaments/api.ts";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { formatDateLong, formatMoney } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { zoneName } from "#web/i18n/time-zones.ts";
import { asText, type Part } from "#web/ui/forms/use-shared-edit.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";

/** The settings of a tournament by name, and each as a person reads it. */
export function useSettingsParts(tournament: Tournament): Part[] {
  const { t } = useTranslation("tournament-form");
  const { t: manage } = useTranslation("manage");
  const { t: format } = useTranslation("game-format");
  const words = useFormatWords();
  const sports = useSports().data ?? [];
  const { sport_id, sport_name } = tournament;
  const nameOf = (id: unknown) => sports.find((sport) => sport.id === id)?.name;
  const texts: [field: string | string[], label: string, show?: Part["show"]][] = [
    ["name", t("name")],
    ["description", t("description")],
    [
      "sport_id",
      t("sport"),
      ({ sport_id: id }) => knownName(nameOf(id) ?? (id === sport_id ? sport_name : "")),
    ],
    ["start_date", t("startDate"), asDate("start_date")],
    ["end_date", t("endDate"), asDate("end_date")],
    ["location", t("location")],
    ["timezone", t("zone"), (values) => zoneName(String(values["timezone"]))],
    [
      "game_format",
      format("format"),
      ({ game_format: value }) => words((value ?? null) as GameFormat | null),
    ],
    ["teams_count", t("teams")],
    ["courts_count", t("courts")],
    ["brackets_count", t("brackets")],
    [
      "court_names",
      manage("details.courtNames"),
      ({ court_names: names }) => (Array.isArray(names) ? names.join(", ") : ""),
    ],
    [
      "reports_stand_minutes",
      t("reportsStand"),
      ({ reports_stand_minutes: minutes }) =>
        typeof minutes === "number"
          ? t("reportsAfter", { time: formatDurationLong(minutes) })
          : t("reportsOff"),
    ],
    [
      ["entry_fee", "currency"],
      t("entryFee"),
      ({ entry_fee: fee, currency }) => formatMoney(Number(fee), String(currency)),
    ],
    [
      "payment_required",
      t("paymentRequired"),
      ({ payment_required: isRequired }) => Boolean(isRequired),
    ],
  ];
  return texts.map(([named, label, show]) => {
    const fields = [named].flat();
    return { fields, label, show: show ?? asText(fields[0]!) };
  });
}

function asDate(field: string) {
  return (values: Seen) => {
    const date = asText(field)(values);
    return date && formatDateLong(date);
  };
}
