import { useTranslation } from "react-i18next";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { AuditEntry } from "#contract/history/audit-log.ts";
import type { ChangedRow, UndoneRow } from "#contract/history/history.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { inPairs, type ToldChange } from "#web/features/log/in-pairs.ts";
import { sideOf, useFieldName } from "#web/features/log/field-name.ts";
import { tellTexts } from "#web/features/log/tell-texts.ts";
import { useTellParts } from "#web/features/log/tell-parts.ts";
import { useTellValue } from "#web/features/log/tell-value.ts";
import { useCourts } from "#web/features/tournaments/api.ts";

type Told = Pick<AuditEntry, "changes" | "texts"> &
  Partial<Pick<UndoneRow, "told" | "teams" | "place">>;

/**
 * Puts what differs of a record into words, a fact each; of one that was added or removed how it is or was.
 * Where that isn't known, what there was nothing of before counts as added.
 */
export function useTellChanges(
  tournament?: Pick<Tournament, "id" | "timezone" | "game_format" | "bracket_formats">,
) {
  const { t, i18n } = useTranslation("log");
  const { data: courts = [] } = useCourts(tournament?.id ?? 0, tournament !== undefined);
  const names = new Map(courts.map(({ id, name }) => [id, name]));
  const tell = useTellValue({ timeZone: tournament?.timezone, courts: names });
  const nameOf = useFieldName();
  const tellParts = useTellParts();

  return (told: Told, became?: ChangedRow["change"]): string[] => {
    const { changes, texts, told: typed = [], teams = null } = told;
    const format = tournament && told.place ? formatOfGame(told.place, tournament) : null;
    const facts = inPairs(changes).flatMap((change) => {
      const { field } = change;
      const kind = field === "score" || field === "shootout" ? "parts" : field;
      const say = (value: ToldChange["before"]) => {
        const side = kind === "lost_by" ? sideOf(value) : null;
        return (side === null ? null : teams?.[side]) ?? tell(kind, value);
      };
      return tellParts(change, format).map(({ name, before, after }) => {
        const fact = { field: name ?? nameOf(field, teams) };
        const isAdded = became === "added" || (became === undefined && before === null);
        if (isAdded) return t("fact", { ...fact, value: say(after) });
        if (became === "removed") return t("fact", { ...fact, value: say(before) });
        return t("change", { ...fact, before: say(before), after: say(after) });
      });
    });
    for (const { text, ...values } of typed) {
      const name = t(`texts.${text}`);
      // Lists have it in small letters.
      const field = name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1);
      facts.push(t("change", { field, ...tellTexts(values, t("none")) }));
    }
    if (texts.length === 0) return facts;
    const list = texts.map((text) => t(`texts.${text}`)).join(", ");
    return [...facts, t("changed", { list })];
  };
}
