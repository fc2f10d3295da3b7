import { useTranslation } from "react-i18next";
import type { AccountRemains } from "#contract/accounts/account-deletion.ts";

/** What an account leaves behind, and what becomes of each. */
export function RemainsList({ remains }: { remains: AccountRemains }) {
  const { t } = useTranslation("admin");
  const { tournaments, teams, rosters, officials, invitations } = remains;
  const lines = [
    tournaments.upcoming && t("deletion.upcoming", { count: tournaments.upcoming }),
    tournaments.active && t("deletion.active", { count: tournaments.active }),
    tournaments.completed && t("deletion.completed", { count: tournaments.completed }),
    teams && t("deletion.teams", { count: teams }),
    rosters && t("deletion.rosters", { count: rosters }),
    officials && t("deletion.officials", { count: officials }),
    invitations && t("deletion.invitations", { count: invitations }),
  ].filter(Boolean);
  if (lines.length === 0) return <p className="font-medium">{t("deletion.nothing")}</p>;
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{t("deletion.leaves")}</h3>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

export function total(tournaments: AccountRemains["tournaments"]): number {
  return tournaments.upcoming + tournaments.active + tournaments.completed;
}
