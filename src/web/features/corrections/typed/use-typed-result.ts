import { useState } from "react";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { type Correctable, resultText } from "#web/features/corrections/correctable.ts";
import { type PartTexts, totalOf } from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { type Ending, endings, keyOf } from "#web/features/corrections/endings.ts";
import { soFarOf } from "#web/features/game-format/so-far.ts";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";
import { type ScoreTexts, changeOf, fields, isLevel, textsOf } from "./typed-score.ts";
import { isSame, stateOf } from "./standing-result.ts";

/** A correction as it is typed. */
interface TypedCorrection {
  kind: Kind;
  ending: string;
  texts: ScoreTexts;
}

export interface Options {
  tournamentId: number;
  match: Correctable;
  /** What was typed elsewhere already. */
  typed?: Partial<ScoreTexts> | undefined;
  ending?: Ending | undefined;
  onSaved: () => void;
}

/** What is typed, and what stands as far as the person has seen it. */
export function useTypedResult(
  {
    tournamentId,
    match,
    typed,
    format,
    ...begun
  }: Omit<Options, "onSaved"> & {
    format: GameFormat | null;
  },
  onEdit: () => void,
) {
  const [seen, setSeen] = useState(() => stateOf(match));
  // It can't be sent before the server has said what it moves, which may take a while where the network is bad.
  const kept = useKeptState(
    `correction.${tournamentId}.${match.id}`,
    firstOf(match, { typed, ...begun }),
    { of: null, isGiven: typed !== undefined || begun.ending !== undefined },
  );
  const { texts, kind, ending } = kept.value;
  const type = (changes: Partial<TypedCorrection>) => {
    onEdit();
    kept.change((before) => ({ ...before, ...changes }));
  };
  const change = changeFor(kind);

  function changeFor(chosen: Kind): UpdateMatchBody | null {
    if (chosen === "none") return { status: "in_progress" };
    const score = changeOf(texts, match);
    if (chosen === "score") return score && { ...score, ...asPlayed(match) };
    const { outcome, lost_by } = endings.find((one) => keyOf(one) === ending)!;
    const soFar = outcome === "retired" ? soFarIn(texts, format) : {};
    return { ...soFar, outcome, lost_by };
  }

  return {
    seen,
    setSeen,
    texts,
    isKept: kept.isKept,
    discard() {
      onEdit();
      kept.discard();
    },
    forget: kept.forget,
    type(name: (typeof fields)[number], text: string) {
      // Another score is not that of the parts.
      const parts = name === "t1s" || name === "t2s" ? { parts: [] } : {};
      type({ texts: { ...texts, ...parts, [name]: text } });
    },
    typeParts(parts: PartTexts) {
      const total = format && totalOf(parts, format, { isOver: true });
      const score = total ? { t1s: String(total.t1s), t2s: String(total.t2s) } : {};
      type({ texts: { ...texts, ...score, parts } });
    },
    kind,
    chooseKind: (chosen: Kind) => type({ kind: chosen }),
    ending,
    chooseEnding: (chosen: string) => type({ ending: chosen }),
    change,
    isChanged: change !== null && !isSame(change, seen),
    needsShootout: kind === "score" && match.isKnockout && isLevel(texts),
    standing: resultText({ ...match, ...seen }),
  };
}

function firstOf(match: Correctable, { typed, ending }: Pick<Options, "typed" | "ending">) {
  return {
    texts: { ...textsOf(match), ...typed },
    kind: firstKind(match, { ending }),
    ending: keyOf(ending ?? endingOf(match)),
  };
}

/** What the match is to be: another result, one that was not played to its end, or none yet. */
type Kind = "score" | "ended" | "none";

/** By what somebody has entered elsewhere, else by what stands. */
function firstKind({ outcome }: Correctable, { ending }: Pick<Options, "ending">): Kind {
  return ending || outcome !== "played" ? "ended" : "score";
}

/** The same score may be another result: a game that was played after all. */
function asPlayed({ outcome }: Correctable) {
  return outcome === "played" ? {} : { outcome: "played" as const, lost_by: null };
}

function endingOf({ outcome, lost_by }: Correctable): Ending {
  return endings.find((one) => one.outcome === outcome && one.lost_by === lost_by) ?? endings[0]!;
}

/** What was played until a team gave up. */
function soFarIn({ parts, t1s, t2s }: ScoreTexts, format: GameFormat | null) {
  return soFarOf({ parts, t1s: readScore(t1s), t2s: readScore(t2s) }, format) ?? {};
}
