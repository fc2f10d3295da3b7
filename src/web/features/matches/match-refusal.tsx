import { useTranslation } from "react-i18next";
import { ApiError, isUnreached } from "#web/api-error.ts";
import { isStale } from "#web/features/live/tournament-write.ts";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { reveal } from "#web/ui/browser/reveal.ts";

interface Props {
  /** Null while nothing has been refused. */
  error: unknown;
  /** The result is on this device and goes by itself; all else is not saved. */
  isResultKept: boolean;
}

/** Why a match could not be saved, and what to do about it. */
export function MatchRefusal({ error, isResultKept }: Props) {
  const { t } = useTranslation("manage");
  const { t: tournaments } = useTranslation("tournaments");
  if (!error) return null;
  const message = errorMessage(error, t("matchForm.failed"));
  // The form is longer than its dialog is high, and what was refused stands at its end.
  return (
    <div ref={reveal} className="mt-5 scroll-mb-24">
      {needsConsent(error) ? (
        <Banner
          tone="warning"
          title={t(isClosed(error) ? "matchForm.closed" : "matchForm.conflict")}
        >
          {message}
        </Banner>
      ) : (
        <Banner tone="error">
          <span>
            {isStale(error)
              ? tournaments("live.stale")
              : t("matchForm.error", { message: say(message) })}
          </span>
          {isUnreached(error) ? (
            <span className="mt-1 block font-normal">
              {t(isResultKept ? "matchForm.othersWait" : "matchForm.typedStays")}
            </span>
          ) : null}
        </Banner>
      )}
    </div>
  );
}

/** Whether saving it anyway is the organiser's to decide: a double booking, or a closed court. */
export function needsConsent(error: unknown) {
  return error instanceof ApiError && askedAbout.has(error.code);
}

const askedAbout = new Set<string | undefined>(["court_conflict", "court_closed", "team_conflict"]);

function isClosed(error: unknown) {
  return error instanceof ApiError && error.code === "court_closed";
}
