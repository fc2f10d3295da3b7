import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { InvitedAccountForm as Schema } from "#contract/accounts/auth.ts";
import { NewPasswordFields } from "#web/features/auth/new-password-fields.tsx";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { TermsField } from "#web/features/auth/terms-field.tsx";
import { useMakeInvitedAccount } from "#web/features/invitations/api.ts";
import { pageLanguage } from "#web/i18n/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  token: string;
  /** The address that the invitation was mailed to. */
  email: string;
  /** What whoever asks calls them; empty where it is not known. */
  name: string;
  onDone: () => void;
}

/** Whoever was asked by mail says yes by choosing a password, and has an account. */
export function InvitedAccountForm({ token, email, name, onDone }: Props) {
  const { t } = useTranslation("teams");
  const { t: auth } = useTranslation("auth");
  const { signIn } = useSession();
  const make = useMakeInvitedAccount(token);
  const state = useReturnState();
  const form = useForm<Schema>({
    resolver: formResolver(Schema),
    mode: "onTouched",
    defaultValues: { name, password: "", confirmPassword: "", terms: false },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(values: Schema) {
    const { name: called, password } = values;
    try {
      signIn(await make.mutateAsync({ name: called, password, language: pageLanguage() }));
      onDone();
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      showToast.error(auth("register.failedTitle"), errorMessage(error, auth("register.failed")));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">{t("offers.account.text")}</p>
      {/* Password managers keep it as what is typed to sign in. */}
      <TextField
        label={auth("fields.email")}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label={auth("fields.name")}
        autoComplete="name"
        isRequired
        error={errors.name?.message}
        {...form.register("name")}
      />
      <NewPasswordFields
        form={form}
        password={{
          name: "password",
          label: auth("fields.password"),
          description: auth("hints.password"),
        }}
        confirmation={{ name: "confirmPassword", label: auth("fields.confirmPassword") }}
      />
      <TermsField form={form} name="terms" />
      <Button type="submit" variant="primary" size="lg" isPending={isSubmitting}>
        {t("offers.account.submit")}
      </Button>
      <p className="text-sm text-ink-2">
        {t("offers.account.other")}{" "}
        <TextLink to="/login" state={state}>
          {auth("login.submit")}
        </TextLink>
      </p>
    </Form>
  );
}
