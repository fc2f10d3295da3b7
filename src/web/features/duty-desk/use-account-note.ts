import { useTranslation } from "react-i18next";
import type { OfficialAccount } from "#contract/duties/official-accounts.ts";
import { formatInstant } from "#web/i18n/format.ts";

/** Says which account an official has, or how it stands with whoever was asked. */
export function useAccountNote(): (account: OfficialAccount) => string {
  const { t } = useTranslation("duty-desk");
  return ({ name, invitation }) => {
    if (name !== null) return t("account.of", { name });
    if (!invitation) return "";
    const { email, expires_at, mailed_at, refused_at } = invitation;
    const who = email ?? t("account.byLink");
    if (refused_at) return t("account.refused", { who });
    if (email !== null && mailed_at === null) return t("account.notMailed", { who });
    return t("account.open", { who, date: formatInstant(expires_at) });
  };
}
