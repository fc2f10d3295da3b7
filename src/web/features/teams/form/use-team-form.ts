import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { isUploaded } from "#contract/images.ts";
import { UpdateTeamBody } from "#contract/teams/team-forms.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useBrackets } from "#web/features/brackets/api.ts";
import type { TeamFormInput } from "#web/features/teams/form/team-form.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";
import { asText, useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { captainsOf } from "./captains-of.ts";

/** A team as it is typed, beside the same team as others change it. */
export function useTeamForm(team: TeamDetail) {
  const { user } = useSession();
  const stored = {
    name: team.name,
    tournament_id: team.tournament_id,
    ...(team.abilities.includes("place_team") ? { bracket_id: team.bracket_id } : {}),
    club: team.club ?? "",
    ...(team.abilities.includes("place_team") && team.division_name !== null
      ? { division_id: team.division_id }
      : {}),
    logo_url: team.logo_url ?? "",
    ...(team.abilities.includes("choose_captain") ? { captain_id: team.captain_id } : {}),
  };
  const form = useForm<TeamFormInput, unknown, UpdateTeamBody>({
    resolver: formResolver(UpdateTeamBody),
    mode: "onTouched",
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored,
    parts: useParts(team),
    draft: `team.edit.${team.id}.${user?.id ?? ""}`,
  });
  return { form, edit };
}

function useParts(team: TeamDetail) {
  const { t } = useTranslation("teams");
  const brackets = useBrackets(team.tournament_id);
  const tournament = useTournament(team.tournament_id);
  const bracketName = (id: unknown) => brackets.data?.find((bracket) => bracket.id === id)?.name;
  return [
    { fields: ["name"], label: t("form.name"), show: asText("name") },
    {
      fields: ["bracket_id"],
      label: t("form.bracket"),
      show: ({ bracket_id: id }: Seen) => knownName(bracketName(id) ?? t("form.noBracket")),
    },
    {
      fields: ["club"],
      label: t("form.club"),
      show: asText("club"),
    },
    {
      fields: ["division_id"],
      label: t("form.division"),
      show: ({ division_id: id }: Seen) =>
        tournament.data?.divisions.find((one) => one.id === id)?.name ?? "–",
    },
    {
      fields: ["logo_url"],
      label: t("form.logo"),
      show: ({ logo_url: url }: Seen) => {
        if (typeof url !== "string") return "";
        return isUploaded(url) ? t("form.logoPicture") : url;
      },
    },
    {
      fields: ["captain_id"],
      label: t("form.captain"),
      show: ({ captain_id: id }: Seen) => captainsOf(team).get(Number(id)) ?? t("form.noCaptain"),
    },
  ];
}
