import { type ComponentProps, type ReactNode, useState } from "react";
import type { PartsProblem } from "#engine";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { goneTooFar, problemsOf } from "#web/features/game-format/parts-problems.ts";
import { PartsProblems } from "#web/features/game-format/parts-doubt.tsx";
import { DraftState, waitsForAnswer } from "#web/features/score-entry/draft-state.tsx";
import {
  questionOf,
  useFinal,
  useOffReason,
  useTyped,
} from "#web/features/score-entry/entered-score.tsx";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import { SaveButtons } from "#web/features/score-entry/save-buttons.tsx";
import { ShootoutLines } from "#web/features/score-entry/shootout-lines.tsx";
import { useLiveSaving } from "#web/features/score-entry/use-live-saving.ts";
import { EndedEarly } from "#web/features/score-entry/ended-early.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Sides } from "#web/features/scorer/court/sides.tsx";
import { FinalQuestion } from "./end-question.tsx";
import type { Props } from "./game-props.ts";
import { Correcting } from "./over.tsx";

export interface CountingProps extends Pick<
  Props,
  "row" | "sport" | "format" | "draft" | "isSaved" | "isDoubtful" | "dispatch"
> {
  onCorrected: () => void;
}

export function Counting(props: CountingProps) {
  const { row, sport, format, draft, isSaved, isDoubtful, dispatch, onCorrected } = props;
  const typed = useTyped(props);
  const problems = problemsOf(typed, format, row.stage === "elimination");
  const offReason = useOffReason(row);
  // As it was then: what it says by now, whoever reads the question hasn't seen.
  const [asked, setAsked] = useState<ScheduleRow | null>(null);
  const [isCounting, setCounting] = useState(false);

  function save(status: "in_progress" | "completed") {
    const ask = questionOf({ row, typed, problems, status, isDoubtful });
    dispatch({ type: "save", row, status, ask });
  }

  function end() {
    // What can't be by the rules was named in the question.
    if (problems.length > 0) dispatch({ type: "save", row, status: "completed" });
    else save("completed");
  }

  const ask = () => setAsked(row);
  const final = useFinal(typed, ask);
  const typing = { row, draft, isCounting, score: typed.live };
  useLiveSaving({
    ...typing,
    onSave: () => save("in_progress"),
    onSaveCourt: () => dispatch({ type: "save", row, status: begunOrNot(row, draft) }),
  });
  return (
    <>
      <Sides
        {...{ row, sport, format, draft, typed, offReason, dispatch }}
        isAsked={final.wasAsked}
        onCount={() => setCounting(true)}
        onDone={final.enter}
      />
      <TooFar {...{ row, draft, format, problems }} />
      {final.error}
      {draft?.state === "shootout" ? <ShootoutLines {...{ row, draft, dispatch }} /> : null}
      <StateInSight
        {...{ row, format, problems, draft, isSaved, dispatch }}
        onReplace={replacingBy(draft, { onTyped: final.enter, onEnded: ask })}
      />
      <div className="flex flex-wrap gap-2">
        {row.status === "COMPLETED" ? (
          <Correcting {...{ row, dispatch, onCorrected }} onSave={final.enter} />
        ) : (
          <SaveButtons
            {...{ row, draft, offReason, dispatch }}
            isComplete={typed.isCounted}
            onFinal={final.enter}
            onCorrect={() => undefined}
            onLive={() => {
              final.forget();
              save("in_progress");
            }}
          />
        )}
        <EndedEarly {...{ row, dispatch, onCorrected }} />
      </div>
      {asked ? (
        <FinalQuestion
          {...{ ...props, asked, typed, problems }}
          onClose={() => setAsked(null)}
          onEnd={end}
        />
      ) : null}
    </>
  );
}

type TooFarProps = Pick<Props, "row" | "draft" | "format"> & { problems: PartsProblem[] };

/** Says of a point too many at once what the question at the end would say. */
function TooFar({ row, draft, format, problems }: TooFarProps) {
  const gone = goneTooFar(problems);
  // There the same is asked already.
  const isAsked = draft?.state === "doubtful";
  if (format === null || gone.length === 0 || isAsked || row.status === "COMPLETED") return null;
  return (
    <InSight>
      <Banner tone="warning">
        <PartsProblems {...{ format }} problems={gone} />
      </Banner>
    </InSight>
  );
}

/** A game as it is, which who serves begins no more than it ends it. */
function begunOrNot({ status }: ScheduleRow, draft: ShownDraft | undefined) {
  const isBegun = status === "IN_PROGRESS" || draft?.status === "in_progress";
  return isBegun ? "in_progress" : "scheduled";
}

/** Until it is answered, what keeps points from being saved is in sight. */
function StateInSight(props: ComponentProps<typeof DraftState>) {
  const { draft, row } = props;
  const state = <DraftState {...props} />;
  if (!draft || !waitsForAnswer(draft, row)) return state;
  return <InSight>{state}</InSight>;
}

/**
 * Whoever taps points sees the upper half of the page. A phone that is held across has no room for both, and the
 * points come first.
 */
function InSight({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-2 z-10 -mx-1 rounded-md bg-surface p-1 shadow-raised low:static low:shadow-none">
      {children}
    </div>
  );
}

/** What asks before it replaces a final result; what the desk alone may enter replaces none. */
function replacingBy(
  draft: ShownDraft | undefined,
  { onTyped, onEnded }: { onTyped: () => void; onEnded: () => void },
) {
  if (!draft?.ending) return onTyped;
  return draft.ending.outcome === "abandoned" ? undefined : onEnded;
}
