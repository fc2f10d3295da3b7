import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChangePasswordBody } from "#contract/accounts/auth.ts";
import type { User } from "#contract/accounts/users.ts";
import { useChangePassword } from "#web/features/account/api.ts";
import { passwordRefusal } from "#web/features/account/password-refusal.ts";
import { NewPasswordFields } from "#web/features/auth/new-password-fields.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { Form } from "#web/ui/forms/form.tsx";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

const empty: ChangePasswordBody = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const change = useChangePassword();
  const [banner, setBanner] = useState<string | null>(null);
  const form = useForm<ChangePasswordBody>({
    resolver: formResolver(ChangePasswordBody),
    mode: "onTouched",
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(body: ChangePasswordBody) {
    setBanner(null);
    try {
      await change.mutateAsync(body);
      form.reset(empty);
      showToast.success(t("password.changed"));
    } catch (error) {
      const { place, message } = passwordRefusal(error, t("password.failed"));
      if (place === "banner") setBanner(message);
      else if (place === "toast") showToast.error(message);
      else form.setError(place, { type: "server", message }, { shouldFocus: true });
    }
  }

  return (
    <CardSection title={t("password.title")} description={t("password.description")}>
      <Form form={form} onSubmit={handleSubmit} className="flex max-w-md flex-col gap-5">
        {banner ? <Banner onDismiss={() => setBanner(null)}>{banner}</Banner> : null}
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          hidden
        />
        <PasswordField
          label={t("password.current")}
          autoComplete="current-password"
          isRequired
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
        <NewPasswordFields
          form={form}
          password={{
            name: "newPassword",
            label: t("password.new"),
            description: t("password.hint"),
          }}
          confirmation={{ name: "confirmPassword", label: t("password.confirm") }}
        />
        <Button type="submit" variant="primary" isPending={isSubmitting} className="self-start">
          {t("password.submit")}
        </Button>
      </Form>
    </CardSection>
  );
}
