import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";

interface Props<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, "formState" | "getFieldState" | "register">;
  name: Path<Values>;
}

/** What everybody agrees to who makes an account. */
export function TermsField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const { t } = useTranslation("auth");
  return (
    <Checkbox
      label={
        <LinkedText text={t("register.terms")} links={{ terms: "/terms", privacy: "/privacy" }} />
      }
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  );
}
