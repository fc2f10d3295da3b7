import { useTranslation } from "react-i18next";
import type { ChangedRow } from "#contract/history/history.ts";
import { useTellValue } from "#web/features/log/tell-value.ts";
import { knownName } from "#web/i18n/known-names.ts";

/** What became of records, one a line: which, and what differs. */
interface Props {
  rows: ChangedRow[];
  more: number;
  /** The tournament's, in which its times are told. */
  timeZone: string;
}

export function ChangedRows({ rows, more, timeZone }: Props) {
  const { t } = useTranslation("history");
  if (rows.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-ink-2 tabular-nums">
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.id}`} row={row} timeZone={timeZone} />
      ))}
      {more > 0 ? <li className="text-ink-3">{t("more", { count: more })}</li> : null}
    </ul>
  );
}

function Row({ row, timeZone }: { row: ChangedRow; timeZone: string }) {
  const { t: log } = useTranslation("log");
  const { t } = useTranslation("history");
  const tell = useTellValue(timeZone);
  const facts = row.changes.map(({ field, before, after }) => {
    const name = log(`fields.${field}`);
    if (row.change === "added") return log("fact", { field: name, value: tell(field, after) });
    if (row.change === "removed") return log("fact", { field: name, value: tell(field, before) });
    return log("change", { field: name, before: tell(field, before), after: tell(field, after) });
  });
  if (row.texts.length > 0) {
    const list = row.texts.map((text) => log(`texts.${text}`)).join(", ");
    facts.push(log("changed", { list }));
  }
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-0.5 break-words">
      <span className="font-medium text-ink">{useRowName(row)}</span>
      {row.teams?.some(Boolean) ? (
        <span>{row.teams.map((team) => team ?? t("open")).join(" – ")}</span>
      ) : null}
      {row.change === "changed" ? null : <span>{t(row.change)}</span>}
      {facts.map((fact) => (
        <span key={fact} className="min-w-0">
          {fact}
        </span>
      ))}
    </li>
  );
}

function useRowName({ kind, id, name }: ChangedRow): string {
  const { t: log } = useTranslation("log");
  const { t } = useTranslation("history");
  if (kind === "match") return name === null ? t("goneGame") : log("game", { number: name });
  if (kind === "tournament") return t("kinds.tournament");
  if (kind === "closure" || kind === "court") return t(`kinds.${kind}`);
  return name === null ? log("gone", { id }) : knownName(name);
}
