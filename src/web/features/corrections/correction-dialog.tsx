import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ConsequencesSection } from "./consequences/consequences-section.tsx";
import type { Correctable } from "#web/features/corrections/correctable.ts";
import { ResultDoubt } from "#web/features/corrections/result-doubt.tsx";
import { useCorrection } from "#web/features/corrections/use-correction.ts";
import type { ScoreTexts } from "./typed/typed-score.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { CountedNote } from "#web/features/corrections/counts.tsx";
import type { Ending } from "#web/features/corrections/endings.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import { reveal } from "#web/ui/browser/reveal.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { Result } from "./correction-result.tsx";

export interface CorrectionProps {
  tournamentId: number;
  match: Correctable;
  /** What was typed elsewhere already. */
  typed?: Partial<ScoreTexts> | undefined;
  /** How somebody says it ended. */
  ending?: Ending | undefined;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** Another result for a match: typed, with all that it moves, and what becomes of later games. */
export function CorrectionDialog(props: CorrectionProps) {
  const { t } = useTranslation("corrections");
  return (
    <Dialog
      isOpen
      isKept
      title={t("title", { number: props.match.game_number })}
      onClose={props.onClose}
    >
      <CorrectionForm key={props.match.id} {...props} />
    </Dialog>
  );
}

function CorrectionForm({ tournamentId, match, typed, ending, onSaved, onClose }: CorrectionProps) {
  const { t } = useTranslation("corrections");
  const correction = useCorrection({
    tournamentId,
    match,
    typed,
    ending,
    onSaved() {
      showToast.success(t("saved"));
      onSaved?.();
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    correction.submit();
  }

  function handleCancel() {
    correction.forget();
    onClose();
  }

  const { data: rows } = useSchedule(tournamentId);
  const row = rows?.find(({ id }) => id === match.id);
  const { needsConfirming, failure } = correction;
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {correction.isKept ? <KeptNote onDiscard={() => correction.discard()} /> : null}
      <p className="text-sm text-ink-2">
        <Standing match={match} score={correction.standing} />
        {row ? <CountedNote row={row} /> : null}
      </p>
      <Result match={match} correction={correction} />
      {correction.isChanged ? (
        <ConsequencesSection
          preview={correction.preview}
          consequences={correction.consequences}
          isWaiting={correction.isWaiting}
          chosen={correction.way}
          onChoose={correction.choose}
        />
      ) : null}
      {needsConfirming ? (
        <ResultDoubt
          score={needsConfirming}
          format={correction.format}
          problems={correction.problems}
          onConfirm={correction.confirm}
        />
      ) : null}
      {failure ? (
        <div key={failure} ref={reveal} className="scroll-mb-24">
          <Banner>{failure}</Banner>
        </div>
      ) : null}
      <FormActions label={t("save")} onCancel={handleCancel} isPending={correction.isSaving} />
    </form>
  );
}

interface StandingProps extends Pick<CorrectionProps, "match"> {
  /** "21 – 15"; null where there is none. */
  score: string | null;
}

/** Who plays, and what stands so far: that neither team came is a result without a score. */
function Standing({ match, score }: StandingProps) {
  const { t } = useTranslation("corrections");
  const { home, away } = match;
  const isOpen = score === null && match.outcome !== "double_forfeit";
  return (
    <>
      {t("versus", { home: home.name, away: away.name })}.{" "}
      {score === null ? null : t("stands", { score: unbroken(score) })}
      {isOpen ? t("standsWithout") : null}{" "}
      <OutcomeNote match={match} home={home.name} away={away.name} className="block pt-1" />
    </>
  );
}
