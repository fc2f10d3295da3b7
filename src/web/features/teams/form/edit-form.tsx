import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isUploaded } from "#contract/images.ts";
import type { TeamMove } from "#contract/teams/team-moves.ts";
import { UpdateTeamBody } from "#contract/teams/team-forms.ts";
import { type TeamDetail } from "#contract/teams/teams.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useBrackets } from "#web/features/brackets/api.ts";
import { AskAboutTeam } from "#web/features/contact/ask-about-team.tsx";
import { type AskedMove, MoveDialog } from "#web/features/team-moves/move-dialog.tsx";
import { useAskedMove } from "#web/features/team-moves/use-asked-move.ts";
import { useMoving } from "#web/features/team-moves/use-moving.ts";
import { useUpdateTeam } from "#web/features/teams/api.ts";
import { useLogoAfterSaving } from "#web/features/teams/form/logo-api.ts";
import type { TeamForm, TeamFormInput } from "#web/features/teams/form/team-form.ts";
import { TeamFields } from "#web/features/teams/form/team-fields.tsx";
import { useTournament, useTournamentTeams } from "#web/features/tournaments/api.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";
import { asText, useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

export function EditTeamForm({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const [banner, setBanner] = useState<string | null>(null);
  const [logo, setLogo] = useState<File | null>(null);
  const { form, edit } = useTeamForm(team);
  const save = useSaving({ team, logo, form, edit, onBanner: setBanner });
  const brackets = useBrackets(team.tournament_id);
  const placing = useAskedMove(team.tournament_id, brackets.data ?? []);
  const [waiting, setWaiting] = useState<UpdateTeamBody | null>(null);

  async function handleSubmit(values: UpdateTeamBody) {
    const { bracket_id: bracketId } = values;
    if (bracketId !== undefined && (await placing.ask([team], bracketId))) setWaiting(values);
    else await save(values, null);
  }

  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={handleSubmit}>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <EditState
          edit={edit}
          control={form.control}
          onAnswered={() => void form.handleSubmit(handleSubmit)()}
        />
        {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
        <TeamFields
          form={form}
          logo={{ file: logo, onFile: setLogo }}
          isTournamentFixed
          readOnlyBracket={team.abilities.includes("place_team") ? undefined : team.bracket_name}
          tournaments={[{ value: team.tournament_id, label: team.tournament_name }]}
        />
        <Captain team={team} form={form} />
        {waiting && placing.asked ? (
          <TeamMoveDialog
            team={team}
            asked={placing.asked}
            onClose={placing.close}
            onChoose={async (move) => {
              placing.close();
              await save(waiting, move);
            }}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to={`/teams/${team.id}`}>{common("cancel")}</LinkButton>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {t("form.save")}
          </Button>
        </div>
      </Card>
    </Form>
  );
}

interface Saving extends ReturnType<typeof useTeamForm> {
  team: TeamDetail;
  logo: File | null;
  onBanner: (text: string | null) => void;
}

/** Saves what was typed; with a move, the bracket is that one's to change. */
function useSaving({ team, logo, form, edit, onBanner }: Saving) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const update = useUpdateTeam(team.tournament_id, team.id);
  const { make } = useMoving(team.tournament_id);
  const uploadLogo = useLogoAfterSaving();

  return async (values: UpdateTeamBody, move: TeamMove | null) => {
    onBanner(null);
    try {
      const kept = move ? { bracket_id: team.bracket_id } : {};
      await update.mutateAsync({ ...values, ...kept, former: edit.former() });
      if (move) await make(move);
      edit.markSaved();
      showToast.success(t("form.updated"));
      if (logo) await uploadLogo(team.id, logo);
      void navigate(`/teams/${team.id}`);
    } catch (error) {
      const message = errorMessage(error, t("form.updateFailed"));
      if (edit.ask(error) || showFieldErrors(form, error)) return;
      if (codeOf(error) === "team_name_taken") {
        form.setError("name", { message: t("form.nameTakenEdit") }, { shouldFocus: true });
      } else onBanner(message);
    }
  };
}

interface MoveProps {
  team: TeamDetail;
  asked: AskedMove;
  onClose: () => void;
  onChoose: (move: TeamMove | null) => Promise<unknown>;
}

function TeamMoveDialog({ team, ...props }: MoveProps) {
  const teams = useTournamentTeams(team.tournament_id);
  return <MoveDialog tournamentId={team.tournament_id} teams={teams.data ?? []} {...props} />;
}

/** A team as it is typed, beside the same team as others change it. */
function useTeamForm(team: TeamDetail) {
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

/** The account that captains the team: who does now, or a registered player of the roster. */
function Captain({ team, form }: { team: TeamDetail; form: TeamForm }) {
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

function captainsOf(team: TeamDetail) {
  const choices = new Map<number, string>();
  if (team.captain_id !== null) choices.set(team.captain_id, team.captain_name ?? "");
  for (const { user_id, display_name, invitation } of team.players) {
    // Who has not said yes to the roster can't be made its captain.
    if (user_id !== null && !invitation) choices.set(user_id, display_name);
  }
  return choices;
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
