import { useMemo } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Preferences, Theme, TimeFormat, type User } from "#contract/accounts/users.ts";
import { useSavePreferences } from "#web/features/account/api.ts";
import { zoneChoices } from "#web/i18n/time-zones.ts";
import { chooseLanguage, i18n, pageLanguage } from "#web/i18n/index.ts";
import { type LanguageCode, languageNames, languages } from "#web/i18n/languages.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { type Part, useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";

interface Input {
  theme: Preferences["theme"];
  time_format: Preferences["time_format"];
  language: LanguageCode;
  /** Empty for each tournament's own. */
  timezone: string;
}

export function PreferencesForm({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const save = useSavePreferences();
  const stored = toInput(user.preferences);
  const form = useForm<Input>({
    defaultValues: stored,
  });
  const edit = useSharedEdit(form, {
    stored: { ...stored },
    parts: useParts(user.preferences),
    draft: `preferences.${user.id}`,
  });

  async function handleSubmit({ theme, time_format, language, timezone }: Input) {
    const former = edit.former();
    const chosen = language === former?.["language"] ? undefined : language;
    try {
      await save.mutateAsync({
        theme,
        time_format,
        language: chosen,
        timezone: timezone || null,
        former: { ...former, ...(user.preferences.language === null && { language: null }) },
      });
      if (chosen) await chooseLanguage(chosen);
      edit.markSaved();
      // Said in the language that was just chosen.
      showToast.success(i18n.t("preferences.saved", { ns: "account" }));
    } catch (error) {
      if (!edit.ask(error)) showToast.error(errorMessage(error, t("preferences.failed")));
    }
  }

  return (
    <CardSection title={t("preferences.title")} description={t("preferences.description")}>
      <Form form={form} onSubmit={handleSubmit} className="flex max-w-md flex-col gap-5">
        <EditState
          edit={edit}
          control={form.control}
          onAnswered={() => void form.handleSubmit(handleSubmit)()}
        />
        <PreferencesFields form={form} timezone={stored.timezone} />
        <Button
          type="submit"
          variant="primary"
          isPending={form.formState.isSubmitting}
          className="self-start"
        >
          {t("settings.save")}
        </Button>
      </Form>
    </CardSection>
  );
}

interface FieldsProps {
  form: UseFormReturn<Input>;
  timezone: string;
}

function PreferencesFields({ form, timezone }: FieldsProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const zones = useMemo(
    () =>
      zoneChoices(timezone || null).map(({ zone: value, name, isDevice }) => ({
        value,
        label: isDevice ? t("preferences.deviceZone", { zone: name }) : name,
      })),
    [timezone, t],
  );
  return (
    <>
      <Select
        label={t("preferences.theme")}
        description={t("preferences.themeHint")}
        options={Theme.options.map((theme) => ({
          value: theme,
          label: common(`theme.${theme}`),
        }))}
        {...form.register("theme")}
      />
      <Select
        label={common("language.label")}
        options={languages.map((value) => ({
          value,
          label: languageLabel(common(`language.names.${value}`), languageNames[value]),
        }))}
        {...form.register("language")}
      />
      <Select
        label={common("timeFormat.label")}
        options={TimeFormat.options.map((value) => ({
          value,
          label: common(`timeFormat.${value}`),
        }))}
        {...form.register("time_format")}
      />
      <Select
        label={t("preferences.timezone")}
        description={t("preferences.timezoneHint")}
        placeholder={t("preferences.tournamentZone")}
        options={zones}
        {...form.register("timezone")}
      />
    </>
  );
}

function languageLabel(name: string, ownName: string) {
  return name === ownName ? name : `${name} – ${ownName}`;
}

function useParts({ timezone }: Preferences): Part[] {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  return [
    {
      fields: ["theme"],
      label: t("preferences.theme"),
      show: ({ theme }) => common(`theme.${theme as Input["theme"]}`),
    },
    {
      fields: ["language"],
      label: common("language.label"),
      show: ({ language }) => common(`language.names.${language as LanguageCode}`),
    },
    {
      fields: ["time_format"],
      label: common("timeFormat.label"),
      show: (values) => common(`timeFormat.${values["time_format"] as Input["time_format"]}`),
    },
    {
      fields: ["timezone"],
      label: t("preferences.timezone"),
      show: (values) =>
        zoneChoices(timezone).find(({ zone }) => zone === values["timezone"])?.name ??
        t("preferences.tournamentZone"),
    },
  ];
}

// As long as the account has no language, each device shows its own.
function toInput({ theme, time_format, language, timezone }: Preferences): Input {
  return { theme, time_format, language: language ?? pageLanguage(), timezone: timezone ?? "" };
}
