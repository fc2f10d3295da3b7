import { useTranslation } from "react-i18next";
import type { OptionErrors } from "#web/features/generation/options/check-options.ts";

/** What is wrong with a field, in the page's language; nothing where nothing is. */
export function useErrorText(errors: OptionErrors) {
  const { t } = useTranslation("generation");
  return (name: string) => {
    const error = errors[name];
    if (!error) return undefined;
    if ("text" in error) return error.text;
    // The keys that take values get them; the others take none.
    return t(error.key as "maxTeamsRange", { max: 0, ...error.values });
  };
}
