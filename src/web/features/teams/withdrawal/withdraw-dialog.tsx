import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { withdrawalPolicies, type WithdrawalPolicy } from "#contract/teams/withdrawal.ts";
import type { DutyWay } from "#contract/duties/duty-forms.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { HandOnDuties } from "#web/features/teams/withdrawal/lazy-duties.tsx";
import { useTakingBack } from "#web/features/teams/withdrawal/use-taking-back.ts";
import { useWithdrawTeam } from "#web/features/teams/withdrawal/withdrawal-api.ts";
import { WithdrawalPreviewPanel } from "#web/features/teams/withdrawal/withdrawal-preview.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ExplainedChoice } from "#web/ui/fields/explained-choice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  team: Team;
  isOpen: boolean;
  /** Why this dialog came up by itself. */
  reason?: string | undefined;
  onClose: () => void;
}

export function WithdrawDialog({ team, isOpen, reason, onClose }: Props) {
  const { t } = useTranslation("teams");
  return (
    <Dialog isOpen={isOpen} title={t("withdrawal.title", { name: team.name })} onClose={onClose}>
      <WithdrawForm team={team} reason={reason} onClose={onClose} />
    </Dialog>
  );
}

function WithdrawForm({ team, reason, onClose }: Omit<Props, "isOpen">) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const takeBack = useTakingBack(team);
  const withdraw = useWithdrawTeam(team.tournament_id, team.id);
  // Its revision is what the write is based on: nobody withdraws by a preview that is out of date.
  useTournament(team.tournament_id);
  const [policy, setPolicy] = useState<WithdrawalPolicy>("keep_played");
  const [way, setWay] = useState<DutyWay | null>({ rule: "off", rest_minutes: 0 });
  const canHandOn = useHasDuties(team) && team.abilities.includes("manage_withdrawal");
  const choice = { policy, ...(canHandOn && way && { duties: way }) };
  const [failure, setFailure] = useState<string | null>(null);

  async function handleWithdraw() {
    setFailure(null);
    try {
      await withdraw.mutateAsync(choice);
      const isTakenBack = team.abilities.includes("manage_withdrawal");
      const undo = { label: t("withdrawal.takeBack"), run: () => void takeBack() };
      showToast.success(t("withdrawal.done", { name: team.name }), isTakenBack ? undo : undefined);
      onClose();
    } catch (error) {
      setFailure(failureText(error, t("withdrawal.failed")));
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {reason ? <Banner tone="info">{reason}</Banner> : null}
      {team.abilities.includes("manage_withdrawal") ? (
        <PolicyChoice value={policy} onChange={setPolicy} />
      ) : (
        <p className="text-sm text-ink-2">
          {t("withdrawal.hints.keep_played")} {t("withdrawal.knockout")} {t("withdrawal.byCaptain")}
        </p>
      )}
      {canHandOn ? <HandOnDuties way={way} onChange={setWay} /> : null}
      <WithdrawalPreviewPanel team={team} choice={choice} />
      {failure ? <Banner onDismiss={() => setFailure(null)}>{failure}</Banner> : null}
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          variant="danger"
          isPending={withdraw.isPending}
          onClick={() => void handleWithdraw()}
        >
          {t("withdrawal.confirm")}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Whether it has something to do at games of others that are still to be played. */
function useHasDuties({ id, tournament_id: tournamentId }: Team): boolean {
  const { data: schedule = [] } = useSchedule(tournamentId);
  return schedule.some(
    ({ status, duties }) =>
      status === "SCHEDULED" && duties.some(({ team_id: whose }) => whose === id),
  );
}

interface ChoiceProps {
  value: WithdrawalPolicy;
  onChange: (policy: WithdrawalPolicy) => void;
}

function PolicyChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation("teams");
  return (
    <ExplainedChoice
      legend={t("withdrawal.question")}
      value={value}
      options={withdrawalPolicies.map((policy) => ({
        value: policy,
        label: t(`withdrawal.policies.${policy}`),
        hint: t(`withdrawal.hints.${policy}`),
      }))}
      onChange={onChange}
    >
      <p className="mt-2 text-sm text-ink-2">{t("withdrawal.knockout")}</p>
    </ExplainedChoice>
  );
}
