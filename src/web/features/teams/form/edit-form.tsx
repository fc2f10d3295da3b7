import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TeamMove } from "#contract/teams/team-moves.ts";
import type { UpdateTeamBody } from "#contract/teams/team-forms.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import { type AskedMove, MoveDialog } from "#web/features/team-moves/move-dialog.tsx";
import { useAskedMove } from "#web/features/team-moves/use-asked-move.ts";
import { useMoving } from "#web/features/team-moves/use-moving.ts";
import { useUpdateTeam } from "#web/features/teams/api.ts";
import { useLogoAfterSaving } from "#web/features/teams/form/logo-api.ts";
import { TeamFields } from "#web/features/teams/form/team-fields.tsx";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { CaptainField } from "./captain-field.tsx";
import { useTeamForm } from "./use-team-form.ts";

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
        <CaptainField team={team} form={form} />
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
