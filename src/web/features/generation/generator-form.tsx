import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments.ts";
import type { useGenerate } from "#web/features/generation/api.ts";
import { BracketOptions } from "#web/features/generation/bracket-options.tsx";
import { checkOptions, type OptionErrors } from "#web/features/generation/check-options.ts";
import { EstimateLine } from "#web/features/generation/estimate-line.tsx";
import { FormatOptions } from "#web/features/generation/format-options.tsx";
import { type GeneratorOptions, toGenerateBody } from "#web/features/generation/options.ts";
import { ScheduleOptions } from "#web/features/generation/schedule-options.tsx";
import { useWhatThereIs } from "#web/features/generation/use-what-there-is.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useCourtChoices } from "#web/features/matches/use-court-choices.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoicesFailure } from "#web/ui/choices-failure.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  generate: ReturnType<typeof useGenerate>;
  options: GeneratorOptions;
  /** The dialog was closed over the draw, so that its end has to be told elsewhere. */
  hasLeft: RefObject<boolean>;
  onChange: (changes: Partial<GeneratorOptions>) => void;
  onClose: () => void;
}

/** What to draw, what it would come to, and the draw itself. */
export function GeneratorForm(props: Props) {
  const { tournament, generate, options, hasLeft, onChange, onClose } = props;
  const { t } = useTranslation("generation");
  const { t: common } = useTranslation();
  const courts = useCourtChoices(tournament.id).slice(0, tournament.courts_count);
  const there = useWhatThereIs(tournament.id, options.isOverwriting);
  const { available, replaced, isKnown } = there;
  const errors = useMemo(() => checkOptions(options, available), [options, available]);
  const isValid = Object.keys(errors).length === 0;
  const errorOf = useErrorText(errors);

  async function handleGenerate() {
    try {
      const result = await generate.mutateAsync(toGenerateBody(options));
      const { brackets_created: brackets, total_matches_generated: matches } = result;
      if (hasLeft.current) showToast.success(t("success", { brackets, matches }));
    } catch (error) {
      // The form shows it and keeps every option.
      if (hasLeft.current) showToast.error(errorMessage(error, t("failed")));
    }
  }

  const parts = { options, errorOf, onChange };
  return (
    <div className="flex flex-col gap-7">
      <ChoicesFailure title={t("loadFailed")} queries={there.queries} />
      <AvailableTeams there={there} />
      <BracketOptions {...parts} availableTeams={available} />
      <FormatOptions {...parts} replaced={replaced} />
      <ScheduleOptions {...parts} courts={courts} />
      <Failure error={generate.error} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 pb-5">
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <EstimateLine
              {...{ options, available, isValid: there.areTeamsKnown && isValid }}
              lastDate={tournament.end_date}
            />
          </div>
          <Button className="max-sm:flex-1" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            variant="primary"
            className="max-sm:flex-1"
            disabled={!isKnown || available === 0 || !isValid}
            isPending={generate.isPending}
            onClick={() => void handleGenerate()}
          >
            {generate.isPending ? t("generating") : t("generate")}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface AvailableProps {
  there: ReturnType<typeof useWhatThereIs>;
}

function AvailableTeams({ there: { available, areTeamsKnown, isLoading } }: AvailableProps) {
  const { t } = useTranslation("generation");
  const { t: common } = useTranslation();
  return (
    <p className="text-sm text-ink-2 empty:hidden">
      {areTeamsKnown
        ? available === 0
          ? t("noTeams")
          : t("available", { count: available })
        : isLoading
          ? common("loading")
          : null}
    </p>
  );
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation("generation");
  const failureText = useFailureText();
  if (!error) return null;
  return <Banner title={t("failed")}>{failureText(error, t("failed"))}</Banner>;
}

function useErrorText(errors: OptionErrors) {
  const { t } = useTranslation("generation");
  return (name: string) => {
    const error = errors[name];
    if (!error) return undefined;
    if ("text" in error) return error.text;
    // The keys that take values get them; the others take none.
    return t(error.key as "maxTeamsRange", { max: 0, ...error.values });
  };
}
