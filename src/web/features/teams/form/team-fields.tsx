import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import { membersOf } from "#web/features/divisions/use-division.ts";
import { LogoField } from "#web/features/teams/form/logo-field.tsx";
import type { TeamForm } from "#web/features/teams/form/team-form.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { Select, type SelectOption } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props {
  form: TeamForm;
  logo: Pick<ComponentProps<typeof LogoField>, "file" | "onFile">;
  tournaments: SelectOption[];
  /** A team stays in its tournament once it exists. */
  isTournamentFixed?: boolean;
  /** The bracket's name, or null without one, for those who may only read it. */
  readOnlyBracket?: string | null | undefined;
}

export function TeamFields({ form, logo, tournaments, isTournamentFixed, readOnlyBracket }: Props) {
  const { t } = useTranslation("teams");
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t("form.name")}
        isRequired
        autoComplete="off"
        error={errors.name?.message}
        {...register("name")}
      />
      <Select
        label={t("form.tournament")}
        isRequired={!isTournamentFixed}
        placeholder={t("form.selectTournament")}
        description={isTournamentFixed ? undefined : t("form.tournamentNote")}
        error={errors.tournament_id?.message}
        options={tournaments}
        {...register("tournament_id", {
          setValueAs: (value) => Number(value) || undefined,
          onChange: () => {
            form.setValue("bracket_id", null);
            form.setValue("division_id", undefined);
          },
        })}
        // A disabled field would lose its value; only its look and its use are.
        aria-disabled={isTournamentFixed}
        className={isTournamentFixed ? "pointer-events-none bg-sunken" : undefined}
        tabIndex={isTournamentFixed ? -1 : undefined}
      />
      {readOnlyBracket === undefined ? (
        <>
          <DivisionChoice form={form} />
          <BracketChoice form={form} />
        </>
      ) : (
        <p className="text-sm text-ink-2">
          <span className="font-medium text-ink">
            {t("form.bracketIs", {
              name: readOnlyBracket === null ? t("form.noBracket") : knownName(readOnlyBracket),
            })}
          </span>
          <br />
          {t("form.bracketNote")}
        </p>
      )}
      <TextField
        label={t("form.club")}
        description={t("form.clubHint")}
        autoComplete="organization"
        error={errors.club?.message}
        {...register("club")}
      />
      <LogoField form={form} {...logo} />
    </>
  );
}

/** Nothing where the tournament has not several. */
function DivisionChoice({ form }: Pick<Props, "form">) {
  const { t } = useTranslation("teams");
  const tournamentId = form.watch("tournament_id");
  const tournament = useTournament(tournamentId, tournamentId > 0);
  if (!tournament.data || !hasDivisions(tournament.data)) return null;
  const placesOf = (division: Division) => {
    const { name, teams_count: places, registered_teams_count: teams } = division;
    if (places === null) return name;
    return t(teams < places ? "form.divisionPlaces" : "form.divisionFull", { name, teams, places });
  };
  return (
    <Select
      label={t("form.division")}
      isRequired
      placeholder={t("form.selectDivision")}
      error={form.formState.errors.division_id?.message}
      options={tournament.data.divisions.map((division) => ({
        value: division.id,
        label: placesOf(division),
      }))}
      {...form.register("division_id", {
        setValueAs: (value) => Number(value) || null,
        // A bracket is one of the team's own division.
        onChange: () => form.setValue("bracket_id", null),
      })}
    />
  );
}

function BracketChoice({ form: { register, watch } }: Pick<Props, "form">) {
  const { t } = useTranslation("teams");
  const tournamentId = watch("tournament_id");
  const divisionId = watch("division_id");
  const brackets = useBrackets(tournamentId, tournamentId > 0);
  const own = membersOf(divisionId ? { id: divisionId } : null, brackets.data ?? []);
  return (
    <>
      <ChoicesFailure title={t("form.bracketsFailed")} queries={[brackets]} />
      <Select
        // Choices that arrive later, or are other ones, would leave the browser at a stale one.
        key={brackets.data ? own.map(({ id }) => id).join() : "loading"}
        label={t("form.bracket")}
        placeholder={t("form.noBracket")}
        disabled={!brackets.data}
        options={own.map(({ id, name }) => ({
          value: id,
          label: knownName(name),
        }))}
        {...register("bracket_id", { setValueAs: (value) => Number(value) || null })}
      />
    </>
  );
}
