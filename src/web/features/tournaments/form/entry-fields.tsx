import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { highestFee } from "#contract/tournaments/entry-fee.ts";
import { limits } from "#contract/limits.ts";
import { defaultCurrency, fractionDigits } from "#contract/tournaments/money.ts";
import { CurrencyField } from "#web/features/tournaments/form/currency-field.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { errorOf } from "#web/ui/forms/form-errors.ts";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
}

/** What a team pays, in what, and whether it has to before it plays. */
export function EntryFields<Input extends FieldValues, Output>({ form }: Props<Input, Output>) {
  const { t } = useTranslation("tournament-form");
  const field = (name: string) => name as Path<Input>;
  const currency: string = form.watch(field("currency")) ?? defaultCurrency;
  const digits = fractionDigits(currency);
  return (
    <CardSection title={t("entry")}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField
          label={t("entryFee")}
          inputMode={digits > 0 ? "decimal" : "numeric"}
          step={(10 ** -digits).toFixed(digits)}
          min={limits.entryFee.min}
          max={highestFee(currency)}
          error={errorOf(form, "entry_fee")}
          {...form.register(field("entry_fee"), {
            setValueAs: (value) => (value === "" ? 0 : Number(value)),
          })}
        />
        <CurrencyField form={form} />
        <Checkbox
          label={t("paymentRequired")}
          description={t("paymentHint")}
          {...form.register(field("payment_required"))}
        />
      </div>
    </CardSection>
  );
}
