import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#contract/history/audit-log.ts";
import { isolated } from "#contract/isolated.ts";
import { useTellChanges } from "#web/features/log/tell-changes.ts";
import { useActorName } from "#web/features/log/use-actor-name.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** A change in words: what was done to what, by whom, when, and what is different since. */
export function ChangeRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("log");
  const { actor, subject, tournament } = entry;
  const nameOf = useActorName();
  const isOfTournament = tournament && subject?.kind !== "tournament";
  return (
    <li className="px-4 py-3.5 text-sm wrap-anywhere sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{t(`actions.${entry.action}`)}</span>
        {subject ? <Subject subject={subject} /> : null}
      </p>
      <Differences entry={entry} />
      <p className="mt-1 text-ink-3">
        {isolated(nameOf(actor))}
        {"\u00a0· "}
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        {isOfTournament ? (
          <>
            {"\u00a0· "}
            <Named name={tournament.name} id={tournament.id} to={`/tournaments/${tournament.id}`} />
          </>
        ) : null}
      </p>
    </li>
  );
}

/** What a change is about, as a link where that leads somewhere. */
export function Subject({ subject }: { subject: NonNullable<AuditEntry["subject"]> }) {
  const { t } = useTranslation("log");
  const { kind, id, name } = subject;
  if (kind === "match" && name !== null) return <span>{t("game", { number: name })}</span>;
  const to = { tournament: `/tournaments/${id}`, team: `/teams/${id}` };
  return (
    <Named name={name} id={id} to={kind === "tournament" || kind === "team" ? to[kind] : null} />
  );
}

/** What is gone has a number and leads nowhere. */
function Named({ name, id, to }: { name: string | null; id: number; to: string | null }) {
  const { t } = useTranslation("log");
  if (name === null) return <span className="text-ink-3">{t("gone", { id })}</span>;
  return to ? <TextLink to={to}>{name}</TextLink> : <span>{name}</span>;
}

function Differences({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("log");
  const tell = useTellChanges();
  const { games } = entry;
  const facts = tell(entry);
  if (games !== null && games > 0) facts.push(t("games", { count: games }));
  if (facts.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2 tabular-nums">
      {facts.map((fact) => (
        <span key={fact} className="min-w-0">
          {fact}
        </span>
      ))}
    </p>
  );
}
