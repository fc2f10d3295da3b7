import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ProfileBody } from "#contract/accounts/profile.ts";
import type { User } from "#contract/accounts/users.ts";
import { useUpdateProfile } from "#web/features/account/api.ts";
import { PhotoPicker } from "#web/features/account/photo-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { asText, useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

type Input = z.input<typeof ProfileBody>;

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const update = useUpdateProfile();
  const form = useForm<Input, unknown, ProfileBody>({
    resolver: formResolver(ProfileBody),
    mode: "onTouched",
    defaultValues: toInput(user),
  });
  const edit = useSharedEdit(form, {
    stored: toInput(user),
    parts: [
      { fields: ["name"], label: t("details.name"), show: asText("name") },
      { fields: ["phone_number"], label: t("details.phone"), show: asText("phone_number") },
    ],
    draft: `profile.${user.id}`,
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(body: ProfileBody) {
    try {
      await update.mutateAsync({ ...body, former: edit.former() });
      edit.markSaved();
      showToast.success(t("details.saved"));
    } catch (error) {
      if (edit.ask(error) || showFieldErrors(form, error)) return;
      showToast.error(errorMessage(error, t("details.failed")));
    }
  }

  return (
    <CardSection title={t("details.title")} description={t("details.description")}>
      <PhotoPicker user={user} />
      <Form form={form} onSubmit={handleSubmit} className="mt-6 grid gap-5 sm:grid-cols-2">
        <EditState
          edit={edit}
          control={form.control}
          onAnswered={() => void form.handleSubmit(handleSubmit)()}
          className="sm:col-span-2"
        />
        <TextField
          label={t("details.name")}
          autoComplete="name"
          isRequired
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label={t("details.phone")}
          type="tel"
          autoComplete="tel"
          error={errors.phone_number?.message}
          {...form.register("phone_number")}
        />
        <FixedDetails user={user} />
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {t("settings.save")}
          </Button>
        </div>
      </Form>
    </CardSection>
  );
}

function FixedDetails({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  return (
    <>
      <TextField label={t("details.email")} type="email" readOnly value={user.email} />
      <TextField label={t("details.username")} readOnly value={user.username} />
      <TextField
        label={t("details.role")}
        description={t("details.roleHint")}
        readOnly
        value={common(`role.${user.role}`)}
      />
    </>
  );
}

function toInput({ name, phone_number }: User) {
  return { name, phone_number: phone_number ?? "" };
}
