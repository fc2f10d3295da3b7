import { Fragment } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Preferences, reminderMinutes, type User } from "#contract/accounts/users.ts";
import { useSavePreferences } from "#web/features/account/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";

type Notifications = Preferences["notifications"] & Pick<Preferences, "reminder_minutes">;

const kinds = [
  "tournament_updates",
  "team_invitations",
  "match_reminders",
  "score_updates",
  "marketing_emails",
] as const satisfies (keyof Preferences["notifications"])[];

export function NotificationsForm({ user }: { user: User }) {
  const { t } = useTranslation(["account", "push"]);
  const save = useSavePreferences();
  const { notifications, reminder_minutes } = user.preferences;
  const stored = { ...notifications, reminder_minutes };
  const form = useForm<Notifications>({ defaultValues: stored });
  const isReminded = useWatch({ control: form.control, name: "match_reminders" });
  // Two who change the same choice agree about it, so that there is nothing to ask.
  const edit = useSharedEdit(form, { stored, parts: [], draft: `notifications.${user.id}` });

  async function handleSubmit({ reminder_minutes: minutes, ...kindsWanted }: Notifications) {
    try {
      await save.mutateAsync({
        notifications: kindsWanted,
        reminder_minutes: minutes,
        former: edit.former(),
      });
      edit.markSaved();
      showToast.success(t("notifications.saved"));
    } catch (error) {
      showToast.error(errorMessage(error, t("notifications.failed")));
    }
  }

  return (
    <CardSection title={t("notifications.title")} description={t("notifications.description")}>
      <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
        <EditState
          edit={edit}
          control={form.control}
          onAnswered={() => void form.handleSubmit(handleSubmit)()}
        />
        {kinds.map((kind) => (
          <Fragment key={kind}>
            <Checkbox
              label={t(`notifications.kinds.${kind}`)}
              description={t(`notifications.hints.${kind}`)}
              {...form.register(kind)}
            />
            {kind === "match_reminders" && isReminded ? (
              <div className="ms-8 max-w-60">
                <Select
                  label={t("notifications.lead")}
                  options={reminderMinutes.map((value) => ({
                    value,
                    label: t(`push:leads.${value}`),
                  }))}
                  {...form.register("reminder_minutes", { valueAsNumber: true })}
                />
              </div>
            ) : null}
          </Fragment>
        ))}
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
