import { useTranslation } from "react-i18next";
import { accountKinds, type SecurityEntry, securityKinds } from "#contract/history/security-log.ts";
import { roles } from "#contract/abilities/principal.ts";
import { formatInstant } from "#web/i18n/format.ts";
import { Badge, type Tone } from "#web/ui/signs/badge.tsx";

/** Of which one should look at who it was. */
const alarming = new Set<SecurityEntry["kind"]>([
  "sign_in_failed",
  "sign_in_blocked",
  "password_refused",
  "link_refused",
  "too_many",
  "forbidden",
]);

/** What a kind of event is called. */
export function useKindName() {
  const { t } = useTranslation("log");
  return (kind: SecurityEntry["kind"]): string => {
    const ofAccount = accountKinds.find((one) => one === kind);
    if (ofAccount) return t(`actions.${ofAccount}`);
    const known = securityKinds.find((one) => one === kind);
    return known ? t(`kinds.${known}`) : kind;
  };
}

type Entry = Omit<SecurityEntry, "person" | "actor" | "unknown_name"> &
  Partial<Pick<SecurityEntry, "person" | "actor" | "unknown_name">>;

/** An event: what, whose account, from where, when. */
export function SecurityRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation("log");
  const { t: common } = useTranslation();
  const kindName = useKindName();
  const { kind, count, network, device, detail, actor } = entry;
  const role = roles.find((name) => name === detail);
  const tone: Tone = alarming.has(kind) ? "warning" : "neutral";
  const parts = [
    actor ? t("by", { name: actor.name ?? t("account", { id: actor.id }) }) : null,
    network ? t("from", { network }) : null,
    device,
  ].filter((part) => part !== null);
  return (
    <li className="px-4 py-3.5 text-sm sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{kindName(kind)}</Badge>
        {entry.person === undefined ? null : <Person entry={entry} />}
        {role ? <span>{common(`role.${role}`)}</span> : null}
        {count > 1 ? <span className="font-semibold">{t("times", { count })}</span> : null}
      </p>
      {detail && !role ? (
        <p className="mt-1 font-mono text-xs break-all text-ink-2">{detail}</p>
      ) : null}
      <p className="mt-1 break-words text-ink-3">
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        {parts.map((part) => `\u00a0· ${part}`).join("")}
      </p>
    </li>
  );
}

function Person({ entry: { person, unknown_name: signs } }: { entry: Entry }) {
  const { t } = useTranslation("log");
  if (person) {
    return (
      <span className="font-semibold break-words">
        {person.name ?? t("account", { id: person.id })}
      </span>
    );
  }
  return <span className="text-ink-2">{signs ? t("unknown", { signs }) : t("somebody")}</span>;
}
