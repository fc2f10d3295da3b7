import { useTranslation } from "react-i18next";
import type { AuditEntry, AuditField } from "#contract/history/audit-log.ts";
import { rankings } from "#contract/tournaments/rankings.ts";
import { roles } from "#contract/abilities/principal.ts";
import { memberRoles } from "#contract/abilities/table.ts";
import { ScreenPart } from "#contract/screens/screens.ts";
import { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { MatchStatus } from "#contract/schedule/schedule.ts";
import { TournamentStatus } from "#contract/tournaments/tournaments.ts";
import { browserZone, formatMatchTime } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";
import { formatDateLong, formatInstant, formatNumber } from "#web/i18n/format.ts";
import { inPieces } from "#web/i18n/unbroken.ts";

type Value = AuditEntry["changes"][number]["before"];

const words = [
  "round_robin",
  "group_stage",
  "elimination",
  "double_elimination",
  "swiss",
  "keep_played",
  "forfeit_rest",
  "annul_all",
  ...Outcome.options,
  ...LostBy.options,
  "open",
  "accepted",
  "dismissed",
  "overtaken",
] as const;

const days = new Set<AuditField>(["start_date", "end_date", "day", "closes_on"]);
/** What the product itself may have named. */
const named = new Set<AuditField>(["bracket_id", "position"]);
const instants = new Set<AuditField>(["expires_at", "revoked_at", "answered_at"]);

const courtFields = new Set<AuditField>(["court_id", "called_court_id"]);

interface Place {
  timeZone?: string | undefined;
  /** By their numbers, where those of one tournament are told. */
  courts?: ReadonlyMap<number, string>;
}

/** Puts what a field held into the words of the page's language; times are those of a zone. */
export function useTellValue({ timeZone = browserZone(), courts }: Place = {}) {
  const { t } = useTranslation("log");
  const { t: common } = useTranslation();
  const { t: manage } = useTranslation("manage");
  const { t: rankingText } = useTranslation("ranking");
  const { t: screen } = useTranslation("screen");

  return (field: AuditField, value: Value): string => {
    if (value === null) return t("none");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    const court = courtFields.has(field) ? courts?.get(Number(value)) : undefined;
    if (court !== undefined) return court;
    if (typeof value === "number") return formatNumber(value);
    const role = roles.find((name) => name === value);
    if (field === "role" && role) return common(`role.${role}`);
    const office = memberRoles.find((name) => name === value);
    if (field === "role" && office) return manage(`people.roles.${office}`);
    if (instants.has(field)) return formatInstant(value, timeZone);
    if (field === "parts") return inPieces(value);
    if (days.has(field)) return formatDateLong(value);
    if (field === "screen_parts") return tellPages(value);
    if (field === "theme") return screen(`themes.${value === "dark" ? "dark" : "light"}`);
    const language = languages.find((code) => code === value);
    if (field === "language" && language) return languageNames[language];
    if (field === "status") return tellStatus(value);
    if (field === "start_time" || field === "end_time") return formatMatchTime(value, timeZone);
    const ranking = rankings.find((known) => known === value);
    if (field === "ranking" && ranking) return rankingText(`presets.${ranking}`);
    if (named.has(field)) return knownName(value);
    const word = words.find((known) => known === value);
    return word ? t(`values.${word}`) : value;
  };

  /** What the big screen shows, one after the other. */
  function tellPages(value: string): string {
    const pages = ScreenPart.options.filter((part) => value.split(" ").includes(part));
    const inOrder = pages.toSorted((a, b) => value.indexOf(a) - value.indexOf(b));
    return inOrder.map((part) => screen(`parts.${part}`)).join(", ");
  }

  function tellStatus(value: string): string {
    const ofMatch = MatchStatus.options.find((status) => status === value);
    if (ofMatch) return common(`matchStatus.${ofMatch}`);
    const ofTournament = TournamentStatus.options.find((status) => status === value);
    return ofTournament ? common(`tournamentStatus.${ofTournament}`) : value;
  }
}
