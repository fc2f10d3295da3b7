import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#contract/history/audit-log.ts";
import type { ChangedRow, UndoneRow } from "#contract/history/history.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { inPairs, type ToldChange } from "#web/features/log/in-pairs.ts";
import { tellTexts } from "#web/features/log/tell-texts.ts";
import { useTellValue } from "#web/features/log/tell-value.ts";
import { useCourts } from "#web/features/tournaments/api.ts";

/**
 * Puts what differs of a record into words, a fact each; of one that was added or removed how it is or was.
 * Where that isn't known, what there was nothing of before counts as added.
 */
export function useTellChanges(tournament?: Pick<Tournament, "id" | "timezone">) {
  const { t, i18n } = useTranslation("log");
  const { data: courts = [] } = useCourts(tournament?.id ?? 0, tournament !== undefined);
  const names = new Map(courts.map(({ id, name }) => [id, name]));
  const tell = useTellValue({ timeZone: tournament?.timezone, courts: names });

  return (
    {
      changes,
      texts,
      told = [],
    }: Pick<AuditEntry, "changes" | "texts"> & Partial<Pick<UndoneRow, "told">>,
    became?: ChangedRow["change"],
  ): string[] => {
    const facts: string[] = inPairs(changes).map(({ field, before, after }) => {
      const isPair = field === "score" || field === "shootout";
      const name = isPair ? t(`pairs.${field}`) : t(`fields.${field}`);
      const say = (value: ToldChange["before"]) => tell(isPair ? "parts" : field, value);
      const isAdded = became === "added" || (became === undefined && before === null);
      if (isAdded) return t("fact", { field: name, value: say(after) });
      if (became === "removed") return t("fact", { field: name, value: say(before) });
      return t("change", { field: name, before: say(before), after: say(after) });
    });
    for (const { text, ...values } of told) {
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
