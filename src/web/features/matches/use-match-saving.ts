import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSameValue } from "#contract/games/former-values.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { matchUnits, type UpdateMatchBody } from "#contract/matches/matches.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { PartsProblem } from "#engine";
import { toPartTexts } from "#web/features/game-format/part-texts.ts";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { ApiError, isUnreached } from "#web/api-error.ts";
import { useScoreDoubt } from "#web/features/corrections/use-score-doubt.ts";
import { useSaveMatch } from "#web/features/schedule/match-api.ts";
import { formatIn } from "#web/features/matches/match-values.ts";
import type { Answer } from "#web/features/matches/result-question.tsx";
import type { useMatchForm } from "#web/features/matches/use-match-form.ts";
import { changesOther, toKeep } from "#web/features/matches/result-to-keep.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Options extends ReturnType<typeof useMatchForm> {
  tournament: Tournament;
  match: ScheduleRow | null;
  onKeep: (action: ScoreAction) => void;
  onSaved: () => void;
}

/**
 * Saves the form of a match, after the questions that its result raises: whether an unusual score is
 * meant, and what becomes of later games where a result that stands is changed.
 */
export function useMatchSaving({ tournament, match, form, edit, onKeep, onSaved }: Options) {
  const { t } = useTranslation("manage");
  const save = useSaveMatch(tournament.id, match?.id ?? null);
  const tellStillCanceled = useStillCanceled(tournament.id);
  const isDoubtful = useScoreDoubt(tournament.id);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [asking, setAsking] = useState<UpdateMatchBody | null>(null);
  const [doubted, setDoubted] = useState<Doubted | null>(null);
  const confirmed = useRef("");
  const keeping = useKeeping({ match, form, edit, onKeep });

  async function submit(values: UpdateMatchBody, extra: UpdateMatchBody) {
    setRefusal(null);
    keeping.reset();
    setDoubted(null);
    const status = isDecided(values, match) ? { status: "completed" as const } : {};
    const score = scoreToDoubt(values, match);
    // Of sets the score follows, once they are all played.
    const made = values.parts ? { t1s: undefined, t2s: undefined } : {};
    const body = { ...values, ...made, ...status, ...extra };
    const format = formatIn({ ...match, ...body }, { match, tournament });
    const problems = body.status === "completed" ? problemsIn(values, format) : [];
    const isOdd = problems.length > 0 || (score !== null && isDoubtful(match?.id ?? null, score));
    const key = JSON.stringify([values.t1s, values.t2s, values.parts]);
    if (score && isOdd && confirmed.current !== key) setDoubted({ score, problems, format, key });
    // A result that stands changes only after a look at what that moves.
    else if (!extra.follow_up && changesResult(body, match)) setAsking(body);
    else await send(body);
  }

  async function send(body: UpdateMatchBody) {
    try {
      const former = match ? { former: edit.former() } : {};
      const { advanced } = await save.mutateAsync({ ...body, ...former });
      finish(t("matchForm.saved"));
      tellStillCanceled(advanced);
    } catch (error) {
      if (isUnreached(error) && keeping.keepAll()) finish(t("matchForm.resultKept"));
      else if (isInTheWay(error) && match) setAsking(body);
      else if (!edit.ask(error) && !showFieldErrors(form, error)) setRefusal(error);
    }
  }

  function finish(message: string) {
    edit.markSaved();
    showToast.success(message);
    onSaved();
  }

  const saveWith = (extra: UpdateMatchBody) =>
    void form.handleSubmit((values) => submit(values, extra))();

  return {
    refusal,
    isResultKept: keeping.isResultKept,
    doubted,
    asking,
    submit,
    saveWith,
    confirmScore: () => {
      confirmed.current = doubted?.key ?? "";
      saveWith({});
    },
    answer: (answer: Answer) => {
      setAsking(null);
      saveWith({ ...(asking?.allow_overlap ? { allow_overlap: true } : {}), ...answer });
    },
    dismiss: () => setAsking(null),
  };
}

/** Where the server isn't reached: a result needs no answer to be kept; what else was changed does. */
function useKeeping({
  match,
  form,
  edit,
  onKeep,
}: Pick<Options, "match" | "form" | "edit" | "onKeep">) {
  const [isResultKept, setResultKept] = useState(false);
  return {
    isResultKept,
    reset: () => setResultKept(false),
    /** Whether that was all. */
    keepAll: () => {
      const values = form.getValues();
      const actions = match ? toKeep(values, edit.stored, match) : [];
      for (const action of actions) onKeep(action);
      setResultKept(actions.length > 0);
      return actions.length > 0 && !changesOther(values, edit.stored);
    },
  };
}

/** A result that is asked about: the score, or what of its sets can't be. */
interface Doubted {
  score: readonly [number, number];
  problems: PartsProblem[];
  format: GameFormat | null;
  key: string;
}

/** The score that is entered anew; null where there is none, or none that is another. */
function scoreToDoubt({ t1s, t2s, parts }: UpdateMatchBody, match: ScheduleRow | null) {
  if (t1s == null || t2s == null) return null;
  const isSame = t1s === match?.t1s && t2s === match.t2s && isSameValue(parts ?? null, match.parts);
  return isSame ? null : ([t1s, t2s] as const);
}

function problemsIn({ t1s, t2s, parts }: UpdateMatchBody, format: GameFormat | null) {
  const texts = toPartTexts(parts ?? null);
  // Whether somebody has to win is asked for by the server.
  return problemsOf({ parts: texts, home: String(t1s), away: String(t2s) }, format, true);
}

/** Whether a change is one of a result that stands. */
function changesResult(body: UpdateMatchBody, match: ScheduleRow | null) {
  if (match?.status !== "COMPLETED") return false;
  const stored = { ...match, status: "completed" };
  return matchUnits[0].some(
    (field) => body[field] !== undefined && !isSameValue(body[field], stored[field]),
  );
}

/** Games that were played on what would change. */
function isInTheWay(error: unknown) {
  const codes = ["advancement_conflict", "consequences_changed"];
  return error instanceof ApiError && codes.includes(error.code ?? "");
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
