import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { CaptainContact } from "#contract/tournaments/messages.ts";

/** Who gets it, before it is sent. */
export function Reached({ contacts, hasMail }: { contacts: CaptainContact[]; hasMail: boolean }) {
  const { t } = useTranslation("messages");
  const count = contacts.filter(({ is_mailed: isMailed }) => isMailed).length;
  const left = contacts.filter(({ is_mailed: isMailed, email }) => !isMailed && email === null);
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-2">
      <p>{hasMail ? t("write.reach", { count, total: contacts.length }) : t("write.noMail")}</p>
      {left.length > 0 ? (
        <p className="wrap-anywhere">
          {t("write.without", { names: left.map(({ team }) => isolated(team)).join(", ") })}
        </p>
      ) : null}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("write.who")}</summary>
        <ul className="flex flex-col gap-1 wrap-anywhere">
          {contacts.map(({ team_id: id, team, email, is_mailed: isMailed }) => (
            <li key={id}>
              {t("write.address", {
                team,
                email: email ?? t(isMailed ? "write.byMail" : "write.none"),
              })}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
