import { Send } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import {
  type CaptainContactsResponse,
  WriteToCaptainsBody,
} from "#contract/tournaments/messages.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { ChosenCaptains, useChosenCaptains } from "#web/features/messages/chosen-captains.tsx";
import { CopyButton } from "#web/features/messages/copy-button.tsx";
import { LetterPreview } from "#web/features/messages/letter-preview.tsx";
import { useWriteToCaptains } from "#web/features/messages/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

type Input = z.input<typeof WriteToCaptainsBody>;
type Output = z.output<typeof WriteToCaptainsBody>;

interface Props {
  tournament: Tournament;
  contacts: CaptainContactsResponse;
}

/** The organiser's own words to all captains or to chosen ones, with who gets them and how they look. */
export function WriteToCaptains({ tournament, contacts }: Props) {
  const { t } = useTranslation("messages");
  const write = useWriteToCaptains(tournament.id);
  const choice = useChosenCaptains(contacts.captains);
  const form = useForm<Input, unknown, Output>({
    resolver: formResolver(WriteToCaptainsBody),
    defaultValues: { text: "" },
  });
  const text = useWatch({ control: form.control, name: "text" });
  const addresses = [...new Set(choice.meant.flatMap(({ email }) => email ?? []))].join(", ");

  async function handleSubmit({ text: words }: Output) {
    try {
      const { sent } = await write.mutateAsync({ text: words, team_ids: choice.teamIds });
      form.reset();
      showToast.success(t("write.sent", { count: sent }));
    } catch (error) {
      if (!showFieldErrors(form, error)) showToast.error(errorMessage(error, t("write.failed")));
    }
  }

  return (
    <CardSection title={t("write.title")} description={t("write.description")}>
      <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
        <ChosenCaptains {...{ tournament, contacts, choice }} />
        <TextArea
          label={t("write.text")}
          rows={5}
          isRequired
          error={form.formState.errors.text?.message}
          {...form.register("text")}
        />
        <LetterPreview letter={contacts.letter} text={text} />
        <div className="flex flex-wrap gap-3">
          {contacts.has_mail ? (
            <Button
              type="submit"
              variant="primary"
              icon={<Send aria-hidden="true" />}
              isPending={form.formState.isSubmitting}
              offReason={choice.meant.length === 0 ? t("write.chooseOne") : undefined}
            >
              {t("write.send")}
            </Button>
          ) : null}
          <CopyButton text={text} label={t("write.copyText")} />
          <CopyButton text={addresses} label={t("write.copyAddresses")} />
        </div>
      </Form>
    </CardSection>
  );
}
