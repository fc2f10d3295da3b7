import { useTranslation } from "react-i18next";
import { isStale } from "#web/features/live/tournament-write.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

/** What to say of a write inside a tournament that failed, also when somebody else was first. */
export function useFailureText() {
  const { t } = useTranslation("tournaments");
  return (error: unknown, fallback: string) =>
    isStale(error) ? t("live.stale") : errorMessage(error, fallback);
}
