import { useState } from "react";
import type { Language } from "#contract/users.ts";
import { savePreferences } from "#web/features/account/api.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { chooseLanguage } from "#web/i18n/index.ts";
import { readTheme, storeTheme, type ThemeChoice } from "#web/ui/theme.ts";

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
