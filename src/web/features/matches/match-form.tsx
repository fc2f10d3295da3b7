import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateMatchBody } from "#contract/matches.ts";
import type { ScheduleRow } from "#contract/schedule.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { useSaveMatch } from "#web/features/matches/api.ts";
import { MatchFields } from "#web/features/matches/match-fields.tsx";
import { MatchRefusal, needsConsent } from "#web/features/matches/match-refusal.tsx";
import { useMatchForm } from "#web/features/matches/use-match-form.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { EditState } from "#web/ui/edit-state.tsx";
import { Form } from "#web/ui/form.tsx";
import { showFieldErrors } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  /** The match to edit; null creates one. */
  match: ScheduleRow | null;
  /** Goes on to another match, to edit that first. */
  onOpen: (matchId: number) => void;
  onClose: () => void;
}

export function MatchDialog(props: Props) {
  const { t } = useTranslation("manage");
  const { match, onClose } = props;
  const shownId = useRef(match?.id);
  useEffect(() => {
    if (shownId.current === match?.id) return;
    shownId.current = match?.id;
    // The button that led on to this match went with the other one's form.
    document.querySelector<HTMLElement>("[role=dialog]")?.focus();
  }, [match?.id]);
  const title = match
    ? t("matchForm.editTitle", { number: match.game_number })
    : t("matchForm.createTitle");
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <MatchForm key={match?.id} {...props} />
    </Dialog>
  );
}

function MatchForm({ tournament, match, onOpen, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const save = useSaveMatch(tournament.id, match?.id ?? null);
  const tellStillCanceled = useStillCanceled(tournament.id);
  const [refusal, setRefusal] = useState<unknown>(null);
  // A playoff place or a time that is still open may stay so.
  const isOpen = match !== null && (!match.team1 || !match.team2 || !match.raw_start_time);
  const { form, edit } = useMatchForm({ tournament, match, isOpen });

  async function submit(values: UpdateMatchBody, allowOverlap: boolean) {
    setRefusal(null);
    try {
      const { advanced } = await save.mutateAsync({
        ...values,
        ...(isDecided(values, match) ? { status: "completed" } : {}),
        ...(allowOverlap ? { allow_overlap: true } : {}),
        ...(match ? { former: edit.former() } : {}),
      });
      edit.settle();
      showToast.success(t("matchForm.saved"));
      tellStillCanceled(advanced);
      onClose();
    } catch (error) {
      if (!edit.ask(error) && !showFieldErrors(form, error)) setRefusal(error);
    }
  }

  function handleCancel() {
    edit.discard();
    onClose();
  }

  const handleSave = (allowOverlap: boolean) =>
    form.handleSubmit((values) => submit(values, allowOverlap));
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={(values) => submit(values, false)}>
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => void handleSave(false)()}
        className="mb-5"
      />
      <MatchFields form={form} tournament={tournament} match={match} isOpen={isOpen} />
      <MatchRefusal error={refusal} onOpen={onOpen} />
      <DialogActions>
        <Button onClick={handleCancel}>{common("cancel")}</Button>
        {needsConsent(refusal) ? (
          <Button isPending={isSubmitting} onClick={() => void handleSave(true)()}>
            {t("matchForm.saveAnyway")}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t("matchForm.save")}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Whoever types a score of a match that is still to come means that it is over. */
function isDecided({ t1s, t2s, status }: UpdateMatchBody, match: ScheduleRow | null) {
  // A canceled match can't be completed at once: the server does so when it is back on.
  const isBackOn = match?.status === "CANCELED";
  return t1s != null && t2s != null && status === "scheduled" && !isBackOn;
}

/** Games that got other teams only wait for somebody to put them back on. */
function useStillCanceled(tournamentId: number) {
  const { t } = useTranslation("manage");
  const { data: rows = [] } = useSchedule(tournamentId);
  return (advanced: number[]) => {
    const canceled = rows.filter(
      ({ id, status }) => advanced.includes(id) && status === "CANCELED",
    );
    if (canceled.length === 0) return;
    const games = canceled.map(({ game_number }) => game_number).join(", ");
    showToast.info(t("matchForm.stillCanceled", { count: canceled.length, games }));
  };
}
