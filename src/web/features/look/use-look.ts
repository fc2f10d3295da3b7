import { useState } from "react";
import type { Language, TimeFormat } from "#contract/accounts/users.ts";
import { savePreferences } from "#web/features/account/api.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { chooseLanguage, showTimeFormat } from "#web/i18n/index.ts";
import { readTimeFormat } from "#web/i18n/time-format.ts";
import { readTheme, storeTheme, type ThemeChoice } from "#web/ui/browser/theme.ts";

// A choice holds on this device even if the account doesn't hear of it.

/** The theme in use, and how to choose another. */
export function useTheme() {
  const { user, updateUser } = useSession();
  const [stored, setStored] = useState(readTheme);
  function choose(theme: ThemeChoice) {
    storeTheme(theme);
    setStored(theme);
    if (!user) return;
    updateUser({ ...user, preferences: { ...user.preferences, theme } });
    savePreferences({ theme }).catch(() => {});
  }
  return { theme: user?.preferences.theme ?? stored, choose };
}

/** How to choose the page's language. */
export function useLanguageChoice() {
  const { user, updateUser } = useSession();
  return (language: Language) => {
    void chooseLanguage(language);
    if (!user) return;
    updateUser({ ...user, preferences: { ...user.preferences, language } });
    savePreferences({ language }).catch(() => {});
  };
}

/** How times are written, and how to choose another way. */
export function useTimeFormat() {
  const { user, updateUser } = useSession();
  function choose(format: TimeFormat) {
    void showTimeFormat(format);
    if (!user) return;
    updateUser({ ...user, preferences: { ...user.preferences, time_format: format } });
    savePreferences({ time_format: format }).catch(() => {});
  }
  return { format: user?.preferences.time_format ?? readTimeFormat(), choose };
}
