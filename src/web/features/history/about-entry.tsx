import type { HistoryEntry } from "#contract/history/history.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { Subject } from "#web/features/log/change-row.tsx";
import { useTellChanges } from "#web/features/log/tell-changes.ts";

interface Props {
  entry: HistoryEntry;
  /** Whose times and courts are told. */
  tournament: Tournament;
}

/** Whom or what an entry is about and what it says itself, as far as no record below tells that. */
export function AboutEntry({ entry, tournament }: Props) {
  const tell = useTellChanges(tournament);
  const { subject, rows, changes } = entry;
  const texts = rows.length === 0 ? entry.texts : [];
  const facts = tell({ changes, texts });
  const isShown = subject && subject.kind !== "tournament" && !rows.some(isAbout(subject));
  if (!isShown && facts.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2 tabular-nums">
      {isShown ? <Subject subject={subject} /> : null}
      {facts.map((fact) => (
        <span key={fact} className="min-w-0">
          {fact}
        </span>
      ))}
    </p>
  );
}

type Row = HistoryEntry["rows"][number];

/** Whether a record is named as the subject is: a helper is an account, a check-in a team's. */
function isAbout({ kind, id }: NonNullable<HistoryEntry["subject"]>) {
  const told: Row["kind"][] =
    kind === "account" ? ["member"] : kind === "team" ? ["team", "check_in"] : [];
  return (row: Row) => row.id === id && (row.kind === kind || told.includes(row.kind));
}
