import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#web/features/auth/session.tsx";
import { savePreferences } from "#web/features/account/api.ts";
import { readTheme, storeTheme, type ThemeChoice } from "#web/ui/theme.ts";

const choices = [
  { theme: "light", icon: Sun },
  { theme: "dark", icon: Moon },
  { theme: "system", icon: Monitor },
] as const;

export function ThemeSelect() {
  const { t } = useTranslation();
  const { user, updateUser } = useSession();
  const [stored, setStored] = useState(readTheme);
  const current = user?.preferences.theme ?? stored;

  function handleChoice(theme: ThemeChoice) {
    storeTheme(theme);
    setStored(theme);
    if (!user) return;
    updateUser({ ...user, preferences: { ...user.preferences, theme } });
    // The choice holds on this device even if the account doesn't hear of it.
    savePreferences({ theme }).catch(() => {});
  }

  return (
    <fieldset className="flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{t("theme.label")}</legend>
      {choices.map(({ theme, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={t(`theme.${theme}`)}
          title={t(`theme.${theme}`)}
          aria-pressed={theme === current}
          onClick={() => handleChoice(theme)}
          className="flex size-8 items-center justify-center rounded-sm text-ink-3 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
