import { useEffect } from "react";
import type { ScreenBody } from "#contract/screens/screens.ts";
import { pageLanguage, showLanguage } from "#web/i18n/index.ts";
import { detectLanguage, languages } from "#web/i18n/languages.ts";
import { useRootSize } from "./use-root-size.ts";

/** As large as the television: a rem is four hundredths of its height, or what its width allows. */
const rootSize = "min(4vh, 2.25vw)";

/** Gives the whole page the size, theme and language of a big screen, as long as it is one. */
export function useAppearance({ theme, language }: Pick<ScreenBody, "theme" | "language">) {
  useRootSize(rootSize);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = theme;
    return () => void window.dispatchEvent(new Event("themechange"));
  }, [theme]);
  useEffect(() => {
    const own = languages.find((one) => one === detectLanguage()) ?? "en";
    const wanted = language ?? own;
    if (wanted !== pageLanguage()) void showLanguage(wanted);
  }, [language]);
}
