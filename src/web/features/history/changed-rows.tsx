import { useTranslation } from "react-i18next";
import type { ChangedRow, UndoneRow } from "#contract/history/history.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { bracketTitle } from "#web/features/divisions/bracket-title.ts";
import { useTellChanges } from "#web/features/log/tell-changes.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { knownName } from "#web/i18n/known-names.ts";

/** With what people typed, where that is told. */
type ShownRow = ChangedRow & Partial<Pick<UndoneRow, "told">>;

/** What became of records, one a line: which, and what differs. */
interface Props {
  rows: ShownRow[];
  more: number;
  /** Whose times and courts are told. */
  tournament: Tournament;
}

export function ChangedRows({ rows, more, tournament }: Props) {
  const { t } = useTranslation("history");
  if (rows.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-ink-2 tabular-nums">
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.id}`} {...{ row, tournament }} />
      ))}
      {more > 0 ? <li className="text-ink-3">{t("more", { count: more })}</li> : null}
    </ul>
  );
}

function Row({ row, tournament }: { row: ShownRow; tournament: Tournament }) {
  const { t } = useTranslation("history");
  const tell = useTellChanges(tournament);
  const text = useRowText();
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-0.5">
      <span className="font-medium text-ink">{useRowName(row, tournament)}</span>
      {row.teams?.some(Boolean) ? (
        <span>
          {row.teams.map((team, side) => text.side(team, row.sources?.[side] ?? null)).join(" – ")}
        </span>
      ) : null}
      {row.change === "changed" ? null : <span>{t(row.change)}</span>}
      {tell(row, row.change).map((fact) => (
        <span key={fact} className="min-w-0">
          {fact}
        </span>
      ))}
    </li>
  );
}

const kindsWithoutName = [
  "tournament",
  "court",
  "closure",
  "announcement",
  "link",
  "screen",
  "picture",
  "claim",
  "desk_call",
] as const;

function useRowName({ kind, id, name }: ChangedRow, tournament: Tournament): string {
  const { t: log } = useTranslation("log");
  const { t } = useTranslation("history");
  if (kind === "match") return name === null ? t("goneGame") : log("game", { number: name });
  const ofKind = kindsWithoutName.find((known) => known === kind);
  if (ofKind) return t(`kinds.${ofKind}`);
  if (kind === "invitation") {
    return name === null ? t("kinds.invitation") : t("invitationOf", { name });
  }
  if (name === null) return log("gone", { id });
  return kind === "bracket" ? bracketTitle({ id, name }, tournament) : knownName(name);
}
