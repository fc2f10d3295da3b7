import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import {
  type CreateTournamentBody,
  createTournamentForm,
} from "#contract/tournaments/tournament-forms.ts";
import { useCreateTournament } from "#web/features/tournaments/api.ts";
import { FormatSection } from "#web/features/game-format/format-section.tsx";
import { EntryFields } from "#web/features/tournaments/form/entry-fields.tsx";
import { RankingLine } from "#web/features/tournaments/form/ranking-line.tsx";
import {
  BasicFields,
  PlaceAndTimeFields,
  SizeFields,
} from "#web/features/tournaments/form/tournament-fields.tsx";
import { useSportName } from "#web/features/tournaments/form/use-sport-name.ts";
import { currencyAt } from "#web/i18n/currencies.ts";
import { addDays, browserZone, todayIn } from "#web/i18n/dates.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { codeOf, errorMessage, showFieldErrors } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useDraft } from "#web/ui/forms/use-draft.ts";
import { formResolver } from "#web/ui/forms/form-resolver.ts";
import { ApiError } from "#web/api-error.ts";

const usualDays = 7;
const dayMs = 86_400_000;

type Schema = ReturnType<typeof createTournamentForm>;
type CreateFormInput = z.input<Schema>;

/** What is typed is kept for the account that typed it. */
export function CreateTournamentForm({ userId }: { userId: number }) {
  const { t } = useTranslation("tournament-form");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateTournament();
  const [banner, setBanner] = useState<string | null>(null);
  const { form, today } = useCreateForm();
  const sport = useSportName(form);
  const forgetDraft = useDraft(`tournament.${userId}`, form);

  async function handleSubmit(values: CreateTournamentBody) {
    setBanner(null);
    try {
      const { tournament } = await create.mutateAsync(values);
      forgetDraft();
      showToast.success(t("created"));
      void navigate(`/tournaments/${tournament.id}/admin`);
    } catch (error) {
      const message = errorMessage(error, t("failed"));
      showToast.error(message);
      if (codeOf(error) === "tournament_name_taken") {
        form.setError("name", { message: "rules.tournament.nameTaken" }, { shouldFocus: true });
      } else if (showFieldErrors(form, error)) {
        return;
      } else if (isAboutDates(error)) {
        form.setError("start_date", { message: t("datesRefused") }, { shouldFocus: true });
      } else setBanner(message);
    }
  }

  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-6">
      <BasicFields form={form} />
      <PlaceAndTimeFields form={form} today={today} />
      <FormatSection form={form} sport={sport}>
        <RankingLine form={form} sport={sport} />
      </FormatSection>
      <SizeFields form={form} />
      <EntryFields form={form} />
      {banner ? <Banner title={t("banner")}>{banner}</Banner> : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-3">{t("requiredNote")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/tournaments" size="lg">
            {common("cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" size="lg" isPending={isSubmitting}>
            {t("submit")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Empty, but for today where the browser is, and for what most tournaments are like. */
function useCreateForm() {
  const [zone] = useState(browserZone);
  const [today] = useState(() => todayIn(zone));
  const form = useForm<CreateFormInput, unknown, z.output<Schema>>({
    // A day begins earlier in other places.
    resolver: (values, ...rest) =>
      formResolver(createTournamentForm(todayIn(values.timezone ?? zone)))(values, ...rest),
    mode: "onTouched",
    defaultValues: {
      name: "",
      description: "",
      start_date: today,
      end_date: addDays(today, usualDays),
      location: "",
      teams_count: 8,
      courts_count: 2,
      brackets_count: 1,
      entry_fee: 0,
      currency: currencyAt(zone),
      payment_required: false,
      game_format: null,
      ranking: "default",
      timezone: zone,
    },
  });
  useEndFollowsStart(form);
  const chosenZone = useWatch({ control: form.control, name: "timezone" });
  return { form, today: todayIn(chosenZone ?? zone) };
}

/** The end that somebody has set, and how many days after the start it was; null where it was before. */
interface SetEnd {
  end: string;
  days: number | null;
}

/**
 * Until somebody sets the end it moves with the start. One that they have set stays as long as the start isn't after
 * it, and then as long after the start as it was; one before the start is said at once.
 */
function useEndFollowsStart(
  form: ReturnType<typeof useForm<CreateFormInput, unknown, z.output<Schema>>>,
) {
  const { watch, trigger, setValue } = form;
  const set = useRef<SetEnd>(null);
  useEffect(() => {
    let isFollowing = false;
    const subscription = watch(({ start_date: start, end_date: end }, { name }) => {
      if (name === "end_date" && !isFollowing) set.current = setEnd(start, end);
      if (name !== "start_date") return;
      isFollowing = true;
      if (start) setValue("end_date", endFor(start, set.current));
      isFollowing = false;
      void trigger(["start_date", "end_date"]);
    });
    return () => subscription.unsubscribe();
  }, [watch, trigger, setValue]);
}

function setEnd(start: string | undefined, end = ""): SetEnd {
  const days = (Date.parse(end) - Date.parse(start ?? "")) / dayMs;
  return { end, days: days >= 0 ? days : null };
}

function endFor(start: string, set: SetEnd | null): string {
  if (!set) return addDays(start, usualDays);
  return set.days === null || start <= set.end ? set.end : addDays(start, set.days);
}

/** Whether the dates are refused without a word on which of them. */
function isAboutDates(error: unknown) {
  const code = (error instanceof ApiError && error.reason?.code) || "";
  return /^rules\.tournament\.(?:start|end)[A-Z]/.test(code);
}
