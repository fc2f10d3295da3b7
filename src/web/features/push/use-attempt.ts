import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Does what was pressed; where it fails, it says so, and there is no answer. */
export function useAttempt() {
  const { t } = useTranslation("push");
  return async <Answer>(write: () => Promise<Answer>): Promise<{ answer: Answer } | null> => {
    try {
      return { answer: await write() };
    } catch (error) {
      // The browser's own errors are English and say little.
      const isBrowsers = error instanceof DOMException;
      showToast.error(isBrowsers ? t("on.noService") : errorMessage(error, t("failed")));
      return null;
    }
  };
}
