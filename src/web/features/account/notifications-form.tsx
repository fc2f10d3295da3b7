import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Preferences, User } from "#contract/accounts/users.ts";
import { useSavePreferences } from "#web/features/account/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { EditState } from "#web/ui/forms/edit-state.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useSharedEdit } from "#web/ui/forms/use-shared-edit.ts";

type Notifications = Preferences["notifications"];

const kinds = [
  "tournament_updates",
  "team_invitations",
  "match_reminders",
  "score_updates",
  "marketing_emails",
] as const satisfies (keyof Notifications)[];

export function NotificationsForm({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const save = useSavePreferences();
  const stored = user.preferences.notifications;
  const form = useForm<Notifications>({ defaultValues: stored });
  // Two who change the same choice agree about it, so that there is nothing to ask.
  const edit = useSharedEdit(form, { stored, parts: [], draft: `notifications.${user.id}` });

  async function handleSubmit(notifications: Notifications) {
    try {
      await save.mutateAsync({ notifications, former: edit.former() });
      edit.settle();
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
          <Checkbox
            key={kind}
            label={t(`notifications.kinds.${kind}`)}
            description={t(`notifications.hints.${kind}`)}
            {...form.register(kind)}
          />
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
