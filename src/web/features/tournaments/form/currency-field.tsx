import { lazy, Suspense } from "react";
import { type FieldValues, type Path, useController, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currencyChoices } from "#web/i18n/currencies.ts";
import { Select } from "#web/ui/fields/select.tsx";

const Combobox = lazy(async () => ({
  default: (await import("#web/ui/fields/combobox.tsx")).Combobox,
}));

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
}

/** One of the world's currencies, found by its name or code; a plain list until that has loaded. */
export function CurrencyField<Input extends FieldValues, Output>({ form }: Props<Input, Output>) {
  const { t } = useTranslation("tournament-form");
  const name = "currency" as Path<Input>;
  const { field } = useController({ control: form.control, name });
  const choices = currencyChoices(field.value);

  function handleChange(code: string) {
    field.onChange(code);
    // What was too much or too exact may fit now, and the other way round.
    void form.trigger("entry_fee" as Path<Input>);
  }

  return (
    <Suspense
      fallback={
        <Select
          label={t("currency")}
          value={field.value}
          onChange={(event) => handleChange(event.target.value)}
          options={choices.map(({ id, name: label }) => ({ value: id, label }))}
        />
      }
    >
      <Combobox
        label={t("currency")}
        buttonLabel={t("showCurrencies")}
        emptyText={t("noCurrency")}
        defaultItems={choices}
        value={field.value}
        input={{ ref: field.ref, autoComplete: "off" }}
        onBlur={field.onBlur}
        // An emptied field has its currency back as soon as it is left.
        onChange={(code) => typeof code === "string" && handleChange(code)}
      />
    </Suspense>
  );
}
