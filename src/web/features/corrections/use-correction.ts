import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FollowUp } from "#contract/matches/corrections.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { ChangedFields, isSameValue } from "#contract/games/former-values.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { limits, timings } from "#contract/limits.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { ApiError, isUnreached } from "#web/api-client.ts";
import { useConsequences, useCorrectMatch } from "#web/features/corrections/api.ts";
import { type Correctable, resultText } from "#web/features/corrections/correctable.ts";
import { firstWay } from "#web/features/corrections/follow-up-choice.tsx";
import {
  type PartTexts,
  readParts,
  toPartTexts,
  totalOf,
} from "#web/features/game-format/part-texts.ts";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { useScoreDoubt } from "#web/features/corrections/use-score-doubt.ts";
import { type Ending, endings, keyOf } from "#web/features/corrections/endings.ts";
import { soFarOf } from "#web/features/game-format/so-far.ts";
import { useMatchFormat } from "#web/features/corrections/use-match-format.ts";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useDebounced } from "#web/ui/browser/use-debounced.ts";

const fields = ["t1s", "t2s", "t1_shootout", "t2_shootout"] as const;

/** A correction as it is typed. */
interface TypedCorrection {
  kind: Kind;
  ending: string;
  texts: ScoreTexts;
}

/** Its sets or periods make the score; there are none where only that is known. */
export interface ScoreTexts {
  t1s: string;
  t2s: string;
  t1_shootout: string;
  t2_shootout: string;
  parts: PartTexts;
}

interface Options {
  tournamentId: number;
  match: Correctable;
  /** What was typed elsewhere already. */
  typed?: Partial<ScoreTexts> | undefined;
  ending?: Ending | undefined;
  onSaved: () => void;
}

/** A result as it is typed, what it would move, and its way to the server. */
export function useCorrection({ tournamentId, match, typed, ending, onSaved }: Options) {
  const { t } = useTranslation("corrections");
  const { t: ofFormat } = useTranslation("game-format");
  const explain = useRefusal(match);
  const [failure, setFailure] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState("");
  const format = useMatchFormat(tournamentId, match.id);
  const result = useTypedResult({ tournamentId, match, typed, ending, format }, () =>
    setFailure(null),
  );
  const { change, isChanged, seen } = result;
  const ways = useWays(tournamentId, match.id, isChanged ? change : null);
  const isDoubtful = useScoreDoubt(tournamentId);
  const save = useCorrectMatch(tournamentId, match.id);
  const isScore = result.kind === "score" && change !== null;
  const score = isScore ? ([change.t1s ?? 0, change.t2s ?? 0] as const) : null;
  const { t1s: home, t2s: away, parts } = result.texts;
  const problems = score ? problemsOf({ parts, home, away }, format, match.isKnockout) : [];
  const isOdd = score !== null && (problems.length > 0 || isDoubtful(match.id, score));
  const isDoubted = isOdd && confirmed !== JSON.stringify(change);

  async function submit(isConfirmed: boolean) {
    const { consequence } = ways;
    if (change === null && readParts(result.texts.parts).fault === "gap") {
      setFailure(ofFormat("entry.gap"));
    } else if (change === null) setFailure(t("scoreRequired", { most: limits.score.max }));
    else if (!isChanged) setFailure(t("unchanged"));
    else if (ways.isWaiting || (isDoubted && !isConfirmed)) return;
    else if (isUnreached(ways.preview.error)) setFailure(t("unreached"));
    else if (!consequence?.is_possible) setFailure(t("choose"));
    else await send({ ...change, follow_up: consequence.follow_up, seen: consequence.seen });
  }

  async function send(changes: UpdateMatchBody) {
    setFailure(null);
    try {
      await save.mutateAsync({ ...changes, former: seen });
      result.forget();
      onSaved();
    } catch (error) {
      if (isUnreached(error)) return setFailure(t("unreached"));
      if (isCode(error, "consequences_changed")) await ways.askAgain();
      const now = isCode(error, "changed_meanwhile") ? changedTo(error) : {};
      result.setSeen({ ...seen, ...now });
      setFailure(explain(error, { ...seen, ...now }));
    }
  }

  return {
    ...result,
    ...ways,
    choose: (one: FollowUp) => {
      setFailure(null);
      ways.choose(one);
    },
    format,
    problems,
    needsConfirming: isDoubted ? score : null,
    confirm: () => {
      setConfirmed(JSON.stringify(change));
      void submit(true);
    },
    failure,
    isSaving: save.isPending,
    submit: () => void submit(false),
  };
}

/** What is typed, and what stands as far as the person has seen it. */
function useTypedResult(
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
      const total = format && totalOf(parts, format, true);
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

/** What the change would move, once it has rested, and what a person makes of that. */
function useWays(tournamentId: number, matchId: number, change: UpdateMatchBody | null) {
  const [chosen, choose] = useState<FollowUp | null>(null);
  const asked = change ? JSON.stringify(change) : "";
  const settled = useDebounced(asked, timings.filterDebounceMs);
  const body = settled ? (JSON.parse(settled) as UpdateMatchBody) : null;
  const preview = useConsequences({ tournamentId, matchId, body });
  const consequences = (body && change && preview.data) || [];
  // What was chosen may have gone: somebody else has corrected the result meanwhile.
  const isOffered = consequences.some(({ follow_up: one }) => one === chosen);
  const way = isOffered ? chosen : firstWay(consequences);
  return {
    preview,
    consequences,
    way,
    choose,
    consequence: consequences.find(({ follow_up: one }) => one === way),
    isWaiting: change !== null && (settled !== asked || preview.isFetching),
    async askAgain() {
      choose(null);
      await preview.refetch();
    },
  };
}

/** Why a correction was not made, in words that help. */
function useRefusal(match: Correctable) {
  const { t } = useTranslation("corrections");
  const failureText = useFailureText();
  return (error: unknown, now: State) => {
    if (isCode(error, "consequences_changed")) return t("changed");
    if (!isCode(error, "changed_meanwhile")) return failureText(error, t("failed"));
    return t("changedResult", { score: resultText({ ...match, ...now }) ?? "–" });
  };
}

function isCode(error: unknown, code: ErrorCode) {
  return error instanceof ApiError && error.code === code;
}

type State = ReturnType<typeof stateOf>;

function stateOf({ home, away, t1s, t2s, parts, t1_shootout, t2_shootout, ...match }: Correctable) {
  const { status, outcome, lost_by } = match;
  const teams = { home_team_id: home.id, away_team_id: away.id };
  return { t1s, t2s, parts, t1_shootout, t2_shootout, status, outcome, lost_by, ...teams };
}

function textsOf(match: Correctable): ScoreTexts {
  const text = (name: (typeof fields)[number]) => (match[name] === null ? "" : String(match[name]));
  const [t1s, t2s] = [text("t1s"), text("t2s")];
  const shootout = { t1_shootout: text("t1_shootout"), t2_shootout: text("t2_shootout") };
  return { t1s, t2s, parts: toPartTexts(match.parts), ...shootout };
}

function isLevel({ t1s, t2s }: ScoreTexts) {
  const [home, away] = [readScore(t1s), readScore(t2s)];
  return typeof home === "number" && home === away;
}

/** The result as typed; null while it is none. */
function changeOf(texts: ScoreTexts, { isKnockout }: Correctable) {
  const [t1s, t2s, one, two] = fields.map((name) => readScore(texts[name]));
  const { parts: played, fault } = readParts(texts.parts);
  if (typeof t1s !== "number" || typeof t2s !== "number" || fault !== null) return null;
  const result = {
    t1s,
    t2s,
    ...(played.length > 0 && { parts: played }),
    status: "completed" as const,
  };
  if (t1s !== t2s || !isKnockout) return result;
  if (typeof one !== "number" || typeof two !== "number") return null;
  return { ...result, t1_shootout: one, t2_shootout: two };
}

function isSame(change: UpdateMatchBody, seen: State) {
  const { outcome = "played", lost_by = null } = change;
  if (outcome !== seen.outcome || lost_by !== seen.lost_by) return false;
  if (outcome !== "played") {
    const { parts = seen.parts, t1s = seen.t1s, t2s = seen.t2s } = change;
    return isSameValue(parts, seen.parts) && t1s === seen.t1s && t2s === seen.t2s;
  }
  if (change.status !== seen.status) return false;
  if (change.t1s === undefined) return true;
  const isSameParts = isSameValue(change.parts ?? null, seen.parts);
  return isSameParts && fields.every((name) => (change[name] ?? null) === seen[name]);
}

/** The part of the result that somebody else has changed, as it stands now. */
function changedTo(error: unknown): Partial<State> {
  const { data } = ChangedFields.safeParse(error instanceof ApiError ? error.conflict : null);
  return data ? data.fields : {};
}
