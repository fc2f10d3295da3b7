import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { PasswordField } from "#web/ui/fields/password-field.tsx";

interface Props<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, "formState" | "getFieldState" | "register" | "trigger">;
  password: { name: Path<Values>; label: string; description: string };
  confirmation: { name: Path<Values>; label: string };
}

/** A password that is being chosen, and the same once more. */
export function NewPasswordFields<Values extends FieldValues>({
  form,
  password,
  confirmation,
}: Props<Values>) {
  const chosen = form.getFieldState(password.name, form.formState);
  const confirmed = form.getFieldState(confirmation.name, form.formState);
  return (
    <>
      <PasswordField
        label={password.label}
        description={password.description}
        autoComplete="new-password"
        isRequired
        error={chosen.error?.message}
        {...form.register(password.name, {
          // Only once the person has been there: an error shown early moves the fields under a click.
          onChange: () => confirmed.isTouched && void form.trigger(confirmation.name),
        })}
      />
      <PasswordField
        label={confirmation.label}
        autoComplete="new-password"
        isRequired
        error={confirmed.error?.message}
        {...form.register(confirmation.name)}
      />
    </>
  );
}
