import { useTranslation } from "react-i18next";
import { roles } from "#contract/abilities/principal.ts";

/** What each role lets its holder do, where roles are given. */
export function RoleMeanings() {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  return (
    <details className="mb-6 rounded-lg border border-line bg-surface px-5 py-3 text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">{t("rolesTitle")}</summary>
      <p className="mt-3 text-ink-2">{t("rolesText")}</p>
      <dl className="mt-3 flex flex-col gap-2 pb-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{common(`role.${role}`)}</dt>
            <dd className="text-ink-2">{t(`role_${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
