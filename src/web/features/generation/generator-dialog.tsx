import { useQueryClient } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useGenerate } from "#web/features/generation/api.ts";
import { BracketOptions } from "#web/features/generation/bracket-options.tsx";
import { checkOptions, type OptionErrors } from "#web/features/generation/check-options.ts";
import { estimateGeneration } from "#web/features/generation/estimate.ts";
import { FormatOptions } from "#web/features/generation/format-options.tsx";
import { GenerationResult } from "#web/features/generation/generation-result.tsx";
import {
  defaultOptions,
  type GeneratorOptions,
  toGenerateBody,
  withItsDays,
} from "#web/features/generation/options.ts";
import { whatIsReplaced } from "#web/features/generation/replace-preview.tsx";
import { ScheduleOptions } from "#web/features/generation/schedule-options.tsx";
import { isStale } from "#web/features/live/tournament-write.ts";
import { useCourtChoices } from "#web/features/matches/use-court-choices.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useCourts, useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoicesFailure } from "#web/ui/choices-failure.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  /** Starts with "Replace what is there" ticked. */
  isOverwriting: boolean;
  onClose: () => void;
}

export function GeneratorDialog({ tournament, isOverwriting, onClose }: Props) {
  const { t } = useTranslation("generation");
  const generate = useGenerate(tournament.id);
  const hasLeft = useHasLeft();
  const { options, setOptions } = useKeptOptions(tournament, isOverwriting);
  return (
    <Dialog
      isOpen
      size="lg"
      title={generate.data ? t("result.title") : t("title")}
      onClose={onClose}
    >
      {generate.data ? (
        <GenerationResult
          tournamentId={tournament.id}
          result={generate.data}
          onChange={() => {
            setOptions({ ...options, isOverwriting: true });
            generate.reset();
          }}
          onClose={onClose}
        />
      ) : (
        <GeneratorForm
          {...{ tournament, generate, options, hasLeft, onClose }}
          onChange={(changes) =>
            setOptions({ ...options, ...withItsDays(options, changes, tournament.end_date) })
          }
        />
      )}
    </Dialog>
  );
}

/** The options are there again when the next draw is wanted, as long as the page is open. */
function useKeptOptions(tournament: Tournament, isOverwriting: boolean) {
  const queryClient = useQueryClient();
  const queryKey = ["generator-options", tournament.id];
  const [options, setOptions] = useState(() => {
    const kept = queryClient.getQueryData<GeneratorOptions>(queryKey);
    return kept ? { ...kept, isOverwriting } : defaultOptions(tournament, isOverwriting);
  });
  return {
    options,
    setOptions: (next: GeneratorOptions) => {
      setOptions(next);
      queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
      queryClient.setQueryData(queryKey, next);
    },
  };
}

interface FormProps {
  tournament: Tournament;
  generate: ReturnType<typeof useGenerate>;
  options: GeneratorOptions;
  hasLeft: RefObject<boolean>;
  onChange: (changes: Partial<GeneratorOptions>) => void;
  onClose: () => void;
}

function GeneratorForm(props: FormProps) {
  const { tournament, generate, options, hasLeft, onChange, onClose } = props;
  const { t } = useTranslation("generation");
  const { t: common } = useTranslation();
  const { t: tournaments } = useTranslation("tournaments");
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
      <p className="text-sm text-ink-2 empty:hidden">
        {there.areTeamsKnown
          ? available === 0
            ? t("noTeams")
            : t("available", { count: available })
          : there.isLoading
            ? common("loading")
            : null}
      </p>
      <BracketOptions {...parts} availableTeams={available} />
      <FormatOptions {...parts} replaced={replaced} />
      <ScheduleOptions {...parts} courts={courts} />
      {generate.error ? (
        <Banner title={t("failed")}>
          {isStale(generate.error)
            ? tournaments("live.stale")
            : errorMessage(generate.error, t("failed"))}
        </Banner>
      ) : null}
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

/** Whether the dialog was closed over the draw, so that its end has to be told elsewhere. */
function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);
  return hasLeft;
}

/** The teams that a draw would take, and what it would take away. */
function useWhatThereIs(tournamentId: number, isOverwriting: boolean) {
  const teams = useTournamentTeams(tournamentId);
  const brackets = useBrackets(tournamentId);
  const schedule = useSchedule(tournamentId);
  const playing = (teams.data ?? []).filter((team) => team.withdrawn_at === null);
  const queries = [teams, brackets, schedule, useCourts(tournamentId)];
  const taken = isOverwriting ? playing : playing.filter((team) => team.bracket_id === null);
  return {
    available: taken.length,
    replaced: whatIsReplaced(brackets.data ?? [], schedule.data ?? []),
    areTeamsKnown: teams.data !== undefined,
    // Nobody replaces what they haven't been shown.
    isKnown: Boolean(teams.data && brackets.data && schedule.data),
    isLoading: queries.some(({ isPending }) => isPending),
    queries,
  };
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

interface EstimateProps {
  options: GeneratorOptions;
  available: number;
  isValid: boolean;
  lastDate: string;
}

function EstimateLine({ options, available, isValid, lastDate }: EstimateProps) {
  const { t } = useTranslation("generation");
  const estimate = useMemo(
    () => (isValid ? estimateGeneration(options, { teams: available, lastDate }) : null),
    [options, available, isValid, lastDate],
  );
  const games = t("games", { count: estimate?.games ?? 0 });
  const text = !estimate
    ? t("estimateUnknown")
    : !options.autoSchedule
      ? t("estimateUntimed", { games })
      : estimate.slots === null || estimate.days === null
        ? t("estimateTooMuch", { games, fitting: t("games", { count: estimate.fitting }) })
        : t("estimateFits", {
            count: estimate.games,
            games,
            slots: t("slotCount", { count: estimate.slots }),
            courts: t("courtCount", { count: estimate.courts }),
            days: t("dayCount", { count: estimate.days }),
          });
  return (
    <output className="flex items-start gap-2 text-sm font-medium tabular-nums">
      <Calculator aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      {text}
    </output>
  );
}
