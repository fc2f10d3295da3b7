import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { AskAboutTeam } from "#web/features/contact/ask-about-team.tsx";
import type { TeamForm } from "#web/features/teams/form/team-form.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { captainsOf } from "./captains-of.ts";

/** The account that captains the team: who does now, or a registered player of the roster. */
export function CaptainField({ team, form }: { team: TeamDetail; form: TeamForm }) {
  const { t } = useTranslation("teams");
  return team.abilities.includes("choose_captain") ? (
    <Select
      label={t("form.captain")}
      placeholder={t("form.noCaptain")}
      description={
        <>
          {t("form.captainNote")} <span className="block">{t("form.captainChoice")}</span>
        </>
      }
      options={[...captainsOf(team)].map(([value, label]) => ({ value, label }))}
      {...form.register("captain_id", { setValueAs: (value) => Number(value) || null })}
    />
  ) : (
    <div className="flex flex-col items-start gap-3 text-sm text-ink-2">
      <p>
        <span className="font-medium text-ink">
          {t("form.captain")}: {team.captain_name ?? t("form.noCaptain")}
        </span>
        <br />
        {t("form.captainNote")}
      </p>
      <AskAboutTeam team={team} />
    </div>
  );
}
