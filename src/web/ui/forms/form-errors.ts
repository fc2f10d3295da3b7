import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#web/api-error.ts";
import { sayIt } from "#web/i18n/say.ts";

const unexpected = { code: "common.client.unexpected" } as const;

/** What to tell people about a failed call; the fallback when it has no words of its own in their language. */
export function errorMessage(error: unknown, fallback = sayIt(unexpected)) {
  const hasWords = error instanceof ApiError && error.reason?.code !== unexpected.code;
  return hasWords ? error.message : fallback;
}

/** What kind of refusal it is; nothing for a call that failed otherwise. */
export function codeOf(error: unknown): string {
  return (error instanceof ApiError && error.code) || "";
}

/** What is wrong with a field, by its name; for fields that several forms have. */
export function errorOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: string,
): string | undefined {
  return form.getFieldState(field as Path<Input>, form.formState).error?.message;
}

/** Puts what the server found wrong at the fields it names; false when the form has none of them. */
export function showFieldErrors<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  const named = Object.entries(error.fields).filter(([name]) => name in values);
  named.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
