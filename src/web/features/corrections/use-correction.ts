import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FollowUp } from "#contract/matches/corrections.ts";
import { limits } from "#contract/limits.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { isUnreached } from "#web/api-error.ts";
import { useCorrectMatch } from "#web/features/corrections/api.ts";
import { readParts } from "#web/features/game-format/part-texts.ts";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { useScoreDoubt } from "#web/features/corrections/use-score-doubt.ts";
import { useMatchFormat } from "#web/features/corrections/use-match-format.ts";
import { changedTo } from "./typed/standing-result.ts";
import { isCode, useRefusal } from "./use-refusal.ts";
import { useWays } from "./consequences/use-ways.ts";
import { type Options, useTypedResult } from "./typed/use-typed-result.ts";

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
    } else if (change === null && result.needsShootout) setFailure(t("shootoutHint"));
    else if (change === null) setFailure(t("scoreRequired", { most: limits.score.max }));
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
