import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useAppointCaptain } from "#web/features/captain/api.ts";
import { InviteCaptain } from "#web/features/captain/invite-captain.tsx";
import { useTeam } from "#web/features/teams/api.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
}

/** Who shall captain a team: somebody of its roster, oneself, or somebody who is asked. */
export function SetCaptainDialog({ team, isOpen, onClose }: Props) {
  const { t } = useTranslation("teams");
  return (
    <Dialog
      isOpen={isOpen}
      title={t("captaincy.title", { name: team.name })}
      size="sm"
      onClose={onClose}
    >
      <Choices teamId={team.id} tournamentId={team.tournament_id} onClose={onClose} />
    </Dialog>
  );
}

interface ChoicesProps {
  teamId: number;
  tournamentId: number;
  onClose: () => void;
}

function Choices({ teamId, tournamentId, onClose }: ChoicesProps) {
  const { t } = useTranslation("teams");
  const team = useTeam(teamId);
  // Its revision is what the writes are based on.
  useTournament(tournamentId);
  if (team.data) {
    return (
      <div className="flex flex-col gap-6">
        <p className="text-ink-2">{t("captaincy.what")}</p>
        <Appoint team={team.data} onDone={onClose} />
        <InviteCaptain teamId={teamId} tournamentId={tournamentId} />
      </div>
    );
  }
  return team.isPending ? (
    <Loading>
      <SkeletonRows rows={3} />
    </Loading>
  ) : (
    <LoadFailure
      title={t("detail.fetchFailed")}
      error={team.error}
      onRetry={() => void team.refetch()}
    />
  );
}

function Appoint({ team, onDone }: { team: TeamDetail; onDone: () => void }) {
  const { t } = useTranslation("teams");
  const { user } = useSession();
  const appoint = useAppointCaptain(team);
  const [choice, setChoice] = useState("");
  const { place, areSaid, summary } = useFaults<HTMLDivElement>();
  const [wasAsked, setWasAsked] = useState(false);
  const missing = choice === "" ? [t("captaincy.missing")] : [];
  const registered = team.players.filter(
    ({ user_id: id, invitation }) => id !== null && id !== user?.id && !invitation,
  );

  async function handleAppoint(id: number) {
    try {
      const { team: changed } = await appoint.mutateAsync(id);
      showToast.success(t("captaincy.isNow", { name: changed.captain_name ?? "" }));
      onDone();
    } catch (error) {
      showToast.error(errorMessage(error, t("form.updateFailed")));
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {registered.length > 0 ? (
        <div ref={place} className="flex w-full flex-wrap items-start gap-2">
          <Select
            label={t("captaincy.ofRoster")}
            placeholder={t("form.noCaptain")}
            fieldClassName="min-w-40 flex-1"
            value={choice}
            error={wasAsked ? missing[0] : undefined}
            onChange={(event) => setChoice(event.target.value)}
            options={registered.map(({ user_id: id, display_name: label }) => ({
              value: id!,
              label,
            }))}
          />
          <Button
            className="mt-6.5 min-h-11"
            isPending={appoint.isPending}
            onClick={() => {
              setWasAsked(true);
              if (!areSaid(missing)) void handleAppoint(Number(choice));
            }}
          >
            {t("captaincy.appoint")}
          </Button>
          {summary}
        </div>
      ) : null}
      <Button isPending={appoint.isPending} onClick={() => user && void handleAppoint(user.id)}>
        {t("captaincy.me")}
      </Button>
    </div>
  );
}
