import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#contract/errors.ts";
import type { DecideClaimBody, ScoreClaim } from "#contract/score-commands/claims.ts";
import { changeOf } from "#contract/score-commands/verdict.ts";
import { ApiError } from "#web/api-error.ts";
import { useAskConsequences } from "#web/features/corrections/api.ts";
import { movesOthers } from "#web/features/corrections/moves-others.ts";
import { useDecideClaim } from "#web/features/today/api.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Asked {
  claim: ScoreClaim;
  /** Settled by the same press. */
  others: ScoreClaim[];
  tournamentId: number;
}

/** How a claim is decided; `isShown` is whether it is to be seen first what taking it moves. */
export function useDeciding({ claim, others, tournamentId }: Asked) {
  const { t } = useTranslation("today");
  const decide = useDecideClaim(tournamentId);
  const ask = useAskConsequences();
  const [state, setState] = useState<"idle" | "asking" | "shown">("idle");
  const isBusy = decide.isPending || state === "asking";

  async function send(body: Omit<DecideClaimBody, "stands" | "settles">) {
    const settles = others.length > 0 ? { settles: others.map(({ id }) => id) } : {};
    await decide.mutateAsync({ claim, ...body, ...settles });
    showToast.success(t("decided"));
  }

  async function press(decision: DecideClaimBody["decision"]) {
    if (isBusy) return;
    try {
      await send({ decision });
    } catch (error) {
      if (isCode(error, "advancement_conflict")) setState("shown");
      else showToast.error(errorMessage(error, t("decideFailed")));
    }
  }

  /** One press, unless it would take from others what they have. */
  async function take() {
    if (isBusy) return;
    if (!isFinal(claim)) return press("accepted");
    setState("asking");
    try {
      const body = changeOf(claim.result);
      const asked = { tournamentId, matchId: claim.match_id, body };
      if (movesOthers(await ask(asked))) return setState("shown");
    } catch (error) {
      // What the server refuses to work out, it refuses to do or knows another way to.
      if (!isRefusal(error)) {
        setState("idle");
        return showToast.error(errorMessage(error, t("decideFailed")));
      }
    }
    setState("idle");
    await press("accepted");
  }

  return { isBusy, isShown: state === "shown", send, press, take, close: () => setState("idle") };
}

/** Whether either value ends the game: no other sends anybody on. */
function isFinal({ stands, result }: ScoreClaim): boolean {
  return [stands, result].some(({ status }) => status === "completed" || status === "canceled");
}

/** An answer, and not a server or a network that can't give one. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}
