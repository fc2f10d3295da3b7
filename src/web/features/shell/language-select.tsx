import { Languages } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Language } from "#contract/users.ts";
import { savePreferences } from "#web/features/account/api.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { chooseLanguage, pageLanguage } from "#web/i18n/index.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";

export function LanguageSelect() {
  const { t } = useTranslation();
  const { user, updateUser } = useSession();
  const id = useId();

  function handleChoice(language: Language) {
    void chooseLanguage(language);
    if (!user) return;
    updateUser({ ...user, preferences: { ...user.preferences, language } });
    // The choice holds on this device even if the account doesn't hear of it.
    savePreferences({ language }).catch(() => {});
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {t("language.label")}
      </label>
      <Languages
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-ink-3"
      />
      <select
        id={id}
        value={pageLanguage()}
        onChange={(event) => handleChoice(Language.parse(event.target.value))}
        className="control control-select h-9 ps-8 text-sm"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
