import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Language } from "#contract/accounts/users.ts";
import { useLanguageChoice } from "#web/features/look/use-look.ts";
import { LookSelect } from "#web/features/shell/look-select.tsx";
import { pageLanguage } from "#web/i18n/index.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";

export function LanguageSelect() {
  const { t } = useTranslation();
  const choose = useLanguageChoice();
  return (
    <LookSelect
      label={t("language.label")}
      icon={Languages}
      value={pageLanguage()}
      onChange={(value) => choose(Language.parse(value))}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </LookSelect>
  );
}
