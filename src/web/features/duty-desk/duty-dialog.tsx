import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Official } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Team } from "#contract/teams/teams.ts";
import { ApiError } from "#web/api-error.ts";
import { useAssignDuties, useOfficials } from "#web/features/duty-desk/api.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { limits } from "#contract/limits.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { AddOfficial } from "./add-official.tsx";
import { type ChosenDuty, dutyChoices, toBody, toChosen } from "./duty-choices.ts";
import { DutyRow } from "./duty-row.tsx";

interface Props {
  row: ScheduleRow;
  onClose: () => void;
}

/** Who referees a game, keeps its score and judges its lines. */
export function DutyDialog({ row, onClose }: Props) {
  const { t } = useTranslation("duties");
  const text = useRowText();
  const { tournament_id: tournamentId } = row;
  const officials = useOfficials(tournamentId);
  const teams = useTournamentTeams(tournamentId);
  const schedule = useSchedule(tournamentId);
  const failed = [officials, teams, schedule].find((query) => query.isError && !query.data);
  const known =
    officials.data && teams.data && schedule.data
      ? { officials: officials.data, teams: teams.data, rows: schedule.data }
      : null;
  return (
    <Dialog isOpen title={t("of", { number: row.game_number })} onClose={onClose}>
      <p className="mb-5 text-sm text-ink-2">
        {text.team(row, "team1")} – {text.team(row, "team2")}&nbsp;· {text.time(row)}&nbsp;·{" "}
        {text.courtLabel(row)}
      </p>
      {known ? (
        <DutyForm {...{ row, onClose, ...known }} />
      ) : failed ? (
        <LoadFailure
          title={t("loadFailed")}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  officials: Official[];
  teams: Team[];
  rows: ScheduleRow[];
}

function DutyForm({ row, onClose, ...known }: FormProps) {
  const { t } = useTranslation("duties");
  const { t: common } = useTranslation();
  const [duties, setDuties] = useState<ChosenDuty[]>(() => startOf(row));
  const [isAsked, setIsAsked] = useState(false);
  const save = useAssignDuties(row.tournament_id);
  const isConflict = save.error instanceof ApiError && save.error.code === "duty_conflict";

  function handleChange(next: ChosenDuty[]) {
    setDuties(next);
    // What was refused was about other duties.
    if (!save.isPending) save.reset();
  }

  async function handleSave(isAnyway: boolean) {
    setIsAsked(true);
    if (save.isPending || duties.some(({ who }) => who === "")) return;
    const games = [{ match_id: row.id, duties: duties.map(toBody) }];
    try {
      await save.mutateAsync({ games, allow_overlap: isAnyway });
      showToast.success(t("saved", { number: row.game_number }));
      onClose();
    } catch {
      // The dialog shows it and keeps what was chosen.
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <DutyRows {...{ row, duties, isAsked, ...known }} onChange={handleChange} />
      <AddOfficial
        tournamentId={row.tournament_id}
        onAdded={(id) => handleChange(withOfficial(duties, id))}
      />
      <Refusal error={save.error} isConflict={isConflict} />
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        {isConflict ? (
          <Button isPending={save.isPending} onClick={() => void handleSave(true)}>
            {t("saveAnyway")}
          </Button>
        ) : null}
        <Button variant="primary" isPending={save.isPending} onClick={() => void handleSave(false)}>
          {t("save")}
        </Button>
      </DialogActions>
    </div>
  );
}

interface RowsProps extends Omit<FormProps, "onClose"> {
  duties: ChosenDuty[];
  isAsked: boolean;
  onChange: (duties: ChosenDuty[]) => void;
}

function DutyRows({ row, duties, isAsked, onChange, ...known }: RowsProps) {
  const { t } = useTranslation("duties");
  const choices = dutyChoices({ row, ...known, chosen: duties });
  return (
    <>
      {duties.length === 0 ? <p className="text-ink-3">{t("none")}</p> : null}
      {duties.map((duty, index) => (
        <DutyRow
          key={duty.key}
          {...{ duty, choices }}
          isMissing={isAsked && duty.who === ""}
          onChange={(next) => onChange(duties.with(index, next))}
          onRemove={() => onChange(duties.toSpliced(index, 1))}
        />
      ))}
      {duties.length < limits.dutiesPerGame.max ? (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...duties, openDuty(duties)])}
        >
          {t("add")}
        </Button>
      ) : null}
    </>
  );
}

function Refusal({ error, isConflict }: { error: unknown; isConflict: boolean }) {
  const { t } = useTranslation("duties");
  const failureText = useFailureText();
  if (!error) return null;
  return (
    <Banner tone={isConflict ? "warning" : "error"} title={isConflict ? t("conflict") : undefined}>
      {failureText(error, t("failed"))}
    </Banner>
  );
}

/** Who comes to give a duty finds the first one open. */
function startOf({ duties }: ScheduleRow): ChosenDuty[] {
  return duties.length > 0 ? duties.map(toChosen) : [openDuty([])];
}

function openDuty(duties: ChosenDuty[]): ChosenDuty {
  return { key: 1 + Math.max(0, ...duties.map(({ key }) => key)), role: "referee", who: "" };
}

/** Somebody new takes the first duty that nobody has yet, or one more. */
function withOfficial(duties: ChosenDuty[], id: number): ChosenDuty[] {
  const who = `official ${id}`;
  const open = duties.findIndex((duty) => duty.who === "");
  return open >= 0
    ? duties.with(open, { ...duties[open]!, who })
    : [...duties, { ...openDuty(duties), who }];
}
