import { useTranslation } from "react-i18next";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { ResultDoubt } from "#web/features/corrections/result-doubt.tsx";
import { MatchFields } from "#web/features/matches/match-fields.tsx";
import { MatchRefusal, needsConsent } from "#web/features/matches/match-refusal.tsx";
import { ResultQuestion } from "#web/features/matches/result-question.tsx";
import { useMatchForm } from "#web/features/matches/use-match-form.ts";
import { useMatchSaving } from "#web/features/matches/use-match-saving.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";

interface Props {
  tournament: Tournament;
  /** The match to edit; null creates one. */
  match: ScheduleRow | null;
  /** Keeps a result on this device, from where it is sent once the server can be reached. */
  onKeep: (action: ScoreAction) => void;
  onClose: () => void;
}

export function MatchDialog(props: Props) {
  const { t } = useTranslation("manage");
  const { match, onClose } = props;
  const title = match
    ? t("matchForm.editTitle", { number: match.game_number })
    : t("matchForm.createTitle");
  return (
    <Dialog isOpen isKept title={title} onClose={onClose}>
      <MatchForm {...props} />
    </Dialog>
  );
}

function MatchForm({ tournament, match, onKeep, onClose }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  // A playoff place or a time that is still open may stay so.
  const isOpen = match !== null && (!match.team1 || !match.team2 || !match.raw_start_time);
  const { form, edit } = useMatchForm({ tournament, match, isOpen });
  const abilities = useAbilities(tournament.id);
  const saving = useMatchSaving({ tournament, match, form, edit, onKeep, onSaved: onClose });
  const { refusal, doubted, asking } = saving;

  function handleCancel() {
    edit.discard();
    onClose();
  }

  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={(values) => saving.submit(values, {})}>
      <EditState
        edit={edit}
        control={form.control}
        onAnswered={() => saving.saveWith({})}
        className="mb-5"
      />
      <MatchFields form={form} tournament={tournament} match={match} isOpen={isOpen} />
      {match && abilities.can("see_score_history") ? (
        <p className="mt-5 text-sm">
          <TextLink to={`/tournaments/${tournament.id}/history?match=${match.id}`}>
            {t("matchForm.history")}
          </TextLink>
        </p>
      ) : null}
      <MatchRefusal error={refusal} isResultKept={saving.isResultKept} />
      {doubted ? (
        <div className="mt-5">
          <ResultDoubt
            score={doubted.score}
            problems={doubted.problems}
            format={doubted.format}
            onConfirm={saving.confirmScore}
          />
        </div>
      ) : null}
      {asking && match ? (
        <ResultQuestion
          tournamentId={tournament.id}
          match={match}
          body={asking}
          onAnswer={saving.answer}
          onClose={saving.dismiss}
        />
      ) : null}
      <DialogActions>
        <Button onClick={handleCancel}>{common("cancel")}</Button>
        {needsConsent(refusal) ? (
          <Button isPending={isSubmitting} onClick={() => saving.saveWith({ allow_overlap: true })}>
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
