import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { ResultDoubt } from "#web/features/corrections/result-doubt.tsx";
import type { PartsProblem } from "#engine";
import type { ScoreTexts } from "#web/features/corrections/typed/typed-score.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { isOverCode } from "#web/features/kept-links/is-ended.ts";
import { reasonOf } from "#web/features/score-entry/claim-words.ts";
import { unseenOf } from "#web/features/score-entry/score-values.ts";
import { Dispute, isInDispute } from "#web/features/score-entry/dispute.tsx";
import { Button } from "#web/ui/button.tsx";
import { reveal } from "#web/ui/browser/reveal.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { Said } from "#web/ui/said.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface Props {
  row: ScheduleRow;
  format: GameFormat | null;
  /** What of the result can't be by the format. */
  problems: PartsProblem[];
  draft: ShownDraft | undefined;
  isSaved: boolean;
  dispatch: (action: ScoreAction) => void;
  /**
   * Opens the dialog in which what follows is looked at, with what was typed; who may not decide
   * about later games has none.
   */
  onCorrect?: (typed: Partial<ScoreTexts>) => void;
  /** Asks before a final result is replaced, for who has no such dialog. */
  onReplace?: (() => void) | undefined;
}

/** Whether nothing more is saved of a game until somebody has said what becomes of this. */
export function waitsForAnswer(draft: ShownDraft, row: ScheduleRow): boolean {
  return isInDispute(draft, row) || isRefused(draft);
}

function isRefused({ state, claim }: ShownDraft): boolean {
  return state === "refused" || claim?.reason === "refused";
}

/** What has become of a score that was entered, and what can be done about it. */
export function DraftState({ row, draft, isSaved, dispatch, onCorrect, ...rest }: Props) {
  const { t } = useTranslation("manage");
  if (!draft) {
    return isSaved ? (
      <output className="flex items-center gap-1.5 text-sm font-medium text-active">
        <Check aria-hidden="true" className="size-4" />
        {t("scoreEntry.saved")}
      </output>
    ) : null;
  }
  if (isInDispute(draft, row)) {
    const onReplace = onCorrect ? () => onCorrect(typedIn(draft)) : rest.onReplace;
    return <Dispute {...{ row, dispatch, onReplace }} />;
  }
  if (isRefused(draft)) {
    return <Refused {...{ row, draft, dispatch, onCorrect }} />;
  }
  if (draft.state === "claimed") return <AtDesk />;
  if (draft.state === "doubtful") {
    const save = () => dispatch({ type: "save", row, status: draft.status ?? "completed" });
    return (
      // Whoever has pressed Enter looks at the fields, and the question may stand below the fold.
      <div ref={reveal} className="flex scroll-mb-6 flex-col gap-3">
        <ResultDoubt
          score={[readScore(draft.home) ?? 0, readScore(draft.away) ?? 0]}
          format={rest.format}
          problems={draft.status === "completed" ? rest.problems : []}
          onConfirm={save}
        />
        <Typed {...{ draft, dispatch }} format={rest.format} />
      </div>
    );
  }
  if (draft.state === "typed" || draft.state === "shootout") {
    return <Typed {...{ draft, dispatch }} format={rest.format} />;
  }
  if (draft.state === "waiting") return <Waiting draft={draft} />;
  return (
    <output className="flex items-center gap-2 text-sm text-ink-2">
      <Spinner className="size-4" />
      {t("scoreEntry.saving")}
    </output>
  );
}

/** It came too late, or from another court: it is not lost. */
function AtDesk() {
  const { t } = useTranslation("manage");
  return (
    <output className="text-sm font-medium text-warning">
      {t("scoreEntry.atDesk")}
      <span className="block font-normal text-ink-3">{t("scoreEntry.atDeskHint")}</span>
    </output>
  );
}

function Waiting({ draft: { message, code } }: { draft: ShownDraft }) {
  const { t } = useTranslation("manage");
  return (
    <output className="text-sm font-medium text-warning">
      {/* Who is told to show it to the desk waits for no try. */}
      {t(isOverCode(code) ? "scoreEntry.typed" : "scoreEntry.waiting")}
      {message ? (
        <span className="block font-normal text-ink-3">
          <Said message={message} />
        </span>
      ) : null}
    </output>
  );
}

function typedIn({ home, away, parts, homeShootout, awayShootout }: ShownDraft): ScoreTexts {
  return { t1s: home, t2s: away, parts, t1_shootout: homeShootout, t2_shootout: awayShootout };
}

function Typed(props: Pick<Props, "dispatch" | "format"> & { draft: ShownDraft }) {
  const { dispatch, format, draft } = props;
  const { t } = useTranslation("manage");
  const score = unseenOf(draft, format);
  return (
    <p className="flex items-center justify-between gap-2 text-sm text-ink-3">
      <span>
        {t("scoreEntry.typed")}
        {score === null ? null : (
          <span className="block text-warning">{t("scoreEntry.typedOtherwise", { score })}</span>
        )}
      </span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => dispatch({ type: "drop", matchId: draft.matchId })}
      >
        {t("scoreEntry.discard")}
      </Button>
    </p>
  );
}

/** Why the server said no, and the ways out: look at later games, or let go of what was typed. */
function Refused(props: Pick<Props, "row" | "dispatch" | "onCorrect"> & { draft: ShownDraft }) {
  const { row, draft, dispatch, onCorrect } = props;
  const { t } = useTranslation("manage");
  return (
    <div>
      <FieldError message={reasonOf(draft) || t("scoreEntry.typed")} />
      <div className="mt-2 flex flex-wrap gap-2">
        {onCorrect && draft.code === "advancement_conflict" ? (
          <Button size="sm" onClick={() => onCorrect(typedIn(draft))}>
            {t("scoreEntry.lookAtLater")}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => dispatch({ type: "drop", matchId: draft.matchId, row })}
        >
          {t("scoreEntry.discard")}
        </Button>
      </div>
    </div>
  );
}
