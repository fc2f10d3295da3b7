import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTheme } from "#web/features/look/use-look.ts";

const choices = [
  { theme: "light", icon: Sun },
  { theme: "dark", icon: Moon },
  { theme: "system", icon: Monitor },
] as const;

export function ThemeSelect() {
  const { t } = useTranslation();
  const { theme: current, choose } = useTheme();
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
          onClick={() => choose(theme)}
          className="flex size-8 items-center justify-center rounded-sm text-ink-3 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
