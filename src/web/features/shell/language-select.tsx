import { Languages } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Language } from "#contract/accounts/users.ts";
import { useLanguageChoice } from "#web/features/look/use-look.ts";
import { pageLanguage } from "#web/i18n/index.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";

export function LanguageSelect() {
  const { t } = useTranslation();
  const choose = useLanguageChoice();
  const id = useId();

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
        onChange={(event) => choose(Language.parse(event.target.value))}
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
