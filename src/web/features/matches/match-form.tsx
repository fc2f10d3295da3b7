import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateMatchBody } from "#contract/matches.ts";
import type { ScheduleRow } from "#contract/schedule.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { ApiError } from "#web/api-client.ts";
import { isStale } from "#web/features/live/tournament-write.ts";
import { useSaveMatch } from "#web/features/matches/api.ts";
import { MatchFields } from "#web/features/matches/match-fields.tsx";
import { useMatchForm } from "#web/features/matches/use-match-form.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { EditState } from "#web/ui/edit-state.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  /** The match to edit; null creates one. */
  match: ScheduleRow | null;
  onClose: () => void;
}

export function MatchDialog({ tournament, match, onClose }: Props) {
  const { t } = useTranslation("manage");
  const title = match
    ? t("matchForm.editTitle", { number: match.game_number })
    : t("matchForm.createTitle");
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <MatchForm tournament={tournament} match={match} onClose={onClose} />
    </Dialog>
  );
}

function MatchForm({ tournament, match, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: tournaments } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  const save = useSaveMatch(tournament.id, match?.id ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // A playoff place or a time that is still open may stay so.
  const isOpen = match !== null && (!match.team1 || !match.team2 || !match.raw_start_time);
  const { form, edit } = useMatchForm({ tournament, match, isOpen });

  async function submit(values: UpdateMatchBody, allowOverlap: boolean) {
    setRefusal(null);
    try {
      await save.mutateAsync({
        ...values,
        ...(isDecided(values, match) ? { status: "completed" } : {}),
        ...(allowOverlap ? { allow_overlap: true } : {}),
        ...(match ? { former: edit.former() } : {}),
      });
      edit.settle();
      showToast.success(t("matchForm.saved"));
      onClose();
    } catch (error) {
      if (edit.ask(error)) return;
      const message = errorMessage(error, t("matchForm.failed"));
      if (isStale(error)) setRefusal({ text: tournaments("live.stale"), isConflict: false });
      else if (isDoubleBooking(error)) setRefusal({ text: message, isConflict: true });
      else if (!showFieldErrors(form, error)) {
        setRefusal({
          text: t("matchForm.error", { message: inPageLanguage(message) }),
          isConflict: false,
        });
      }
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
    <form noValidate onSubmit={(event) => void handleSave(false)(event)}>
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => void handleSave(false)()}
        className="mb-5"
      />
      <MatchFields form={form} tournament={tournament} match={match} isOpen={isOpen} />
      <RefusalBanner refusal={refusal} />
      <DialogActions>
        <Button onClick={handleCancel}>{common("cancel")}</Button>
        {refusal?.isConflict ? (
          <Button isPending={isSubmitting} onClick={() => void handleSave(true)()}>
            {t("matchForm.saveAnyway")}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t("matchForm.save")}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Whoever types a score of a match that is still to come means that it is over. */
function isDecided({ t1s, t2s, status }: UpdateMatchBody, match: ScheduleRow | null) {
  // A canceled match can't be completed at once: the server does so when it is back on.
  const isBackOn = match?.status === "CANCELED";
  return t1s != null && t2s != null && status === "scheduled" && !isBackOn;
}

interface Refusal {
  text: string;
  /** Saving it all the same is offered. */
  isConflict: boolean;
}

function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  const { t } = useTranslation("manage");
  if (!refusal) return null;
  return (
    <div ref={reveal} className="mt-5 scroll-mb-24">
      <Banner
        tone={refusal.isConflict ? "warning" : "error"}
        {...(refusal.isConflict ? { title: t("matchForm.conflict") } : {})}
      >
        {refusal.text}
      </Banner>
    </div>
  );
}

/** The form is longer than its dialog is high, and what was refused stands at its end. */
function reveal(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest" });
}

function isDoubleBooking(error: unknown) {
  return (
    error instanceof ApiError && (error.code === "court_conflict" || error.code === "team_conflict")
  );
}
