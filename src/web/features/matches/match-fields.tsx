import type { ChangeEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { canChangeStatus } from "#contract/schedule/match-status.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { MatchStatus, type ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import {
  idOrNull,
  idOrUndefined,
  type MatchFormInput,
  numberOrNull,
} from "#web/features/matches/match-values.ts";
import { useCourtChoices } from "#web/features/tournaments/use-court-choices.ts";
import { useCourts, useTournamentTeams } from "#web/features/tournaments/api.ts";
import { bracketTitle } from "#web/features/divisions/bracket-title.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateTimeField, NumberField } from "#web/ui/fields/text-field.tsx";
import { Results } from "./result-fields.tsx";

interface Props {
  form: UseFormReturn<MatchFormInput, unknown, UpdateMatchBody>;
  tournament: Tournament;
  match: ScheduleRow | null;
  isOpen: boolean;
}

export function MatchFields({ form, tournament, match, isOpen }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const teams = useTournamentTeams(tournament.id);
  const brackets = useBrackets(tournament.id);
  const courtNames = useCourts(tournament.id);
  const courts = useCourtChoices(tournament.id);
  const status = watch("status");
  const hasResults = match !== null || status === "completed" || status === "in_progress";
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <div className="col-span-2 empty:hidden">
        <ChoicesFailure
          title={t("matchForm.choicesFailed")}
          queries={[teams, brackets, courtNames]}
        />
      </div>
      <TeamSelect side="home" {...{ form, tournament, isOpen }} />
      <TeamSelect side="away" {...{ form, tournament, isOpen }} />
      <DateTimeField
        label={t("matchForm.start")}
        isRequired={!isOpen}
        fieldClassName={wide}
        description={t("matchForm.startHint", { zone: tournament.timezone })}
        error={errors.start_time?.message}
        {...register("start_time", { setValueAs: (value) => value || (isOpen ? null : "") })}
      />
      <Select
        key={courtNames.data ? "courts" : "court letters"}
        label={t("matchForm.court")}
        fieldClassName={wide}
        placeholder={t("matchForm.noCourt")}
        options={courts}
        {...register("court_id", { setValueAs: idOrNull })}
      />
      <Select
        key={brackets.data ? "brackets" : "loading"}
        label={t("matchForm.bracket")}
        placeholder={brackets.isPending ? common("loading") : t("matchForm.noBracket")}
        options={(brackets.data ?? []).map((bracket) => ({
          value: bracket.id,
          label: bracketTitle(bracket, tournament),
        }))}
        {...register("bracket_id", { setValueAs: idOrNull })}
      />
      <NumberField
        label={t("matchForm.round")}
        min={limits.round.min}
        error={errors.round?.message}
        {...register("round", { valueAsNumber: true })}
      />
      <StatusSelect form={form} match={match} />
      <NumberField
        label={t("matchForm.gameNumber")}
        description={t("matchForm.gameNumberHint")}
        min={limits.gameNumber.min}
        error={errors.game_number?.message}
        {...register("game_number", {
          setValueAs: (value) => numberOrNull(value) ?? undefined,
        })}
      />
      {hasResults ? <Results {...{ form, tournament, match }} /> : null}
    </div>
  );
}

// On a phone what is short stands in pairs.
const wide = "max-sm:col-span-2";

interface TeamSelectProps extends Pick<Props, "form" | "tournament" | "isOpen"> {
  side: "home" | "away";
}

function TeamSelect({ side, form, tournament, isOpen }: TeamSelectProps) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const teams = useTournamentTeams(tournament.id);
  const isEmpty = teams.data?.length === 0;
  const choose = isOpen ? t("matchForm.open") : t("matchForm.selectTeam");
  const name = `${side}_team_id` as const;
  return (
    <Select
      key={teams.data ? "teams" : "loading"}
      label={t(`matchForm.${side}`)}
      isRequired={!isOpen}
      fieldClassName={wide}
      placeholder={teams.isPending ? common("loading") : choose}
      description={isEmpty && side === "home" ? t("matchForm.noTeams") : undefined}
      error={form.formState.errors[name]?.message}
      options={(teams.data ?? []).map(({ id, name: team, withdrawn_at }) => ({
        value: id,
        label: withdrawn_at === null ? team : t("matchForm.withdrawn", { team }),
      }))}
      {...form.register(name, {
        setValueAs: isOpen ? idOrNull : idOrUndefined,
        deps: side === "home" ? ["away_team_id"] : [],
      })}
    />
  );
}

function StatusSelect({ form, match }: Pick<Props, "form" | "match">) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const status = form.watch("status");
  const stored = (match?.status.toLowerCase() ?? "scheduled") as MatchStatus;
  // What was chosen stays chosen, also when somebody else has meanwhile taken the match elsewhere.
  const allowed = MatchStatus.options.filter(
    (next) => next === status || canChangeStatus(stored, next),
  );
  return (
    <Select
      label={t("matchForm.status")}
      description={stored === "completed" ? t("matchForm.reopenFirst") : undefined}
      options={allowed.map((value) => ({
        value,
        label: common(`matchStatus.${value}`),
      }))}
      {...form.register("status", {
        // A match that is put back on is played anew, and one whose start is taken back has no score.
        onChange: (event: ChangeEvent<HTMLSelectElement>) => {
          if (stored !== "canceled" && stored !== "in_progress") return;
          const isBackOn = event.target.value === "scheduled";
          form.setValue("parts", isBackOn ? null : match?.parts, { shouldDirty: true });
          form.setValue("t1s", isBackOn ? null : match?.t1s, { shouldDirty: true });
          form.setValue("t2s", isBackOn ? null : match?.t2s, { shouldDirty: true });
        },
      })}
    />
  );
}
