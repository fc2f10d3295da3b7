import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError } from "#web/api-error.ts";
import { type Correctable, resultText } from "#web/features/corrections/correctable.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import type { State } from "./typed/standing-result.ts";

/** Why a correction was not made, in words that help. */
export function useRefusal(match: Correctable) {
  const { t } = useTranslation("corrections");
  const failureText = useFailureText();
  return (error: unknown, now: State) => {
    if (isCode(error, "consequences_changed")) return t("changed");
    if (!isCode(error, "changed_meanwhile")) return failureText(error, t("failed"));
    return t("changedResult", { score: resultText({ ...match, ...now }) ?? "–" });
  };
}

export function isCode(error: unknown, code: ErrorCode) {
  return error instanceof ApiError && error.code === code;
}
