import { useTranslation } from "react-i18next";
import { isChangedMeanwhile } from "#web/features/live/tournament-write.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Why what the schedule goes by was not saved, with the way out where somebody else was first. */
export function SaveFailure({ error, text }: { error: unknown; text: string }) {
  const { t } = useTranslation("board");
  const failureText = useFailureText();
  if (error == null) return null;
  return (
    <Banner>{isChangedMeanwhile(error) ? t("changedMeanwhile") : failureText(error, text)}</Banner>
  );
}
