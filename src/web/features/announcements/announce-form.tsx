import { Megaphone } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AnnouncementBody } from "#contract/tournaments/announcement-forms.ts";
import { currentTime } from "#contract/clock.ts";
import { useAnnounce } from "#web/features/announcements/api.ts";
import { DivisionSelect } from "#web/features/divisions/division-select.tsx";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

const lengths = [30, 60, 180, 720] as const;
const untilTakenBack = "";

/** Tells everybody or one division something: what, how urgent, and for how long. */
export function AnnounceForm({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const announce = useAnnounce(tournament.id);
  const division = useDivision(tournament);
  const [divisionId, setDivisionId] = useState(division?.id ?? null);
  const [minutes, setMinutes] = useState<string>("180");
  const form = useForm<
    z.input<typeof AnnouncementBody>,
    unknown,
    z.output<typeof AnnouncementBody>
  >({
    resolver: formResolver(AnnouncementBody),
    defaultValues: { text: "", is_urgent: false },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleSubmit(body: z.output<typeof AnnouncementBody>) {
    try {
      const expires_at = endIn(minutes);
      await announce.mutateAsync({ ...body, division_id: divisionId, expires_at });
      form.reset();
      showToast.success(t("announcements.made"));
    } catch (error) {
      if (!showFieldErrors(form, error))
        showToast.error(errorMessage(error, t("announcements.makeFailed")));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextArea
        label={t("announcements.text")}
        description={t("announcements.hint")}
        rows={2}
        isRequired
        error={errors.text?.message}
        {...form.register("text")}
      />
      <DivisionSelect
        tournament={tournament}
        value={divisionId}
        onChange={setDivisionId}
        description={t("announcements.divisionHint")}
      />
      <Checkbox label={t("announcements.isUrgent")} {...form.register("is_urgent")} />
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <Select
          label={t("announcements.until")}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          options={[
            ...lengths.map((value) => ({ value, label: t(`announcements.lengths.${value}`) })),
            { value: untilTakenBack, label: t("announcements.untilTakenBack") },
          ]}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Megaphone aria-hidden="true" />}
          isPending={isSubmitting}
        >
          {t("announcements.announce")}
        </Button>
      </div>
    </Form>
  );
}

function endIn(minutes: string): string | null {
  if (minutes === untilTakenBack) return null;
  return new Date(currentTime().getTime() + Number(minutes) * 60_000).toISOString();
}
