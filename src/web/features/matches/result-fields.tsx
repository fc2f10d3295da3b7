import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { UseFormReturn } from "react-hook-form";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isInParts } from "#engine";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useScoreLabel } from "#web/features/game-format/use-score-label.ts";
import { formatIn, type MatchFormInput, numberOrNull } from "#web/features/matches/match-values.ts";
import { MatchParts } from "#web/features/matches/match-parts.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props {
  form: UseFormReturn<MatchFormInput, unknown, UpdateMatchBody>;
  tournament: Tournament;
  match: ScheduleRow | null;
}

export function Results({ form, tournament, match }: Props) {
  const { register, watch, formState } = form;
  const { t } = useTranslation("manage");
  const { id: tournamentId } = tournament;
  const { data: brackets } = useBrackets(tournamentId);
  const [home, away, status, bracketId] = watch(["t1s", "t2s", "status", "bracket_id"]);
  const format = formatIn({ bracket_id: bracketId, round: watch("round") }, { match, tournament });
  const scoreOf = useScoreLabel(format);
  const scoreLabels = isInParts(format)
    ? { t1s: scoreOf(t("matchForm.home")), t2s: scoreOf(t("matchForm.away")) }
    : { t1s: t("matchForm.homeScore"), t2s: t("matchForm.awayScore") };
  const isKnockout = isKnockoutType(brackets?.find(({ id }) => id === bracketId)?.type);
  const isOver = status === "scheduled" || status === "completed";
  const needsShootout = isKnockout && isOver && isNumber(home) && home === away;
  const isTipShown = status === "scheduled" && isNumber(home) && isNumber(away);
  return (
    <fieldset className="col-span-2 grid grid-cols-2 items-start gap-x-4 gap-y-5 rounded-md bg-sunken p-4">
      <legend className="float-start col-span-2 mb-1 text-sm font-semibold">
        {t("matchForm.results")}
      </legend>
      {isInParts(format) ? <MatchParts {...{ form, format, tournamentId }} /> : null}
      {(["t1s", "t2s"] as const).map((name) => (
        <NumberField
          key={name}
          label={scoreLabels[name]}
          min={0}
          max={limits.score.max}
          error={formState.errors[name]?.message}
          // What is out of sight again is not sent.
          {...register(name, {
            setValueAs: numberOrNull,
            shouldUnregister: true,
            // Another score is not that of the sets.
            onChange: () => form.setValue("parts", null, { shouldDirty: true }),
          })}
        />
      ))}
      {needsShootout ? <Shootout form={form} /> : null}
      {isTipShown ? (
        <output className="col-span-2 text-sm text-ink-2">{t("matchForm.tip")}</output>
      ) : null}
    </fieldset>
  );
}

/** What decides a knock-out game that ends level. */
function Shootout({ form: { register, formState } }: Pick<Props, "form">) {
  const { t } = useTranslation("manage");
  return (["t1_shootout", "t2_shootout"] as const).map((name) => (
    <NumberField
      key={name}
      label={name === "t1_shootout" ? t("matchForm.homeShootout") : t("matchForm.awayShootout")}
      min={0}
      max={limits.score.max}
      error={formState.errors[name]?.message}
      {...register(name, { setValueAs: numberOrNull, shouldUnregister: true })}
    />
  ));
}

function isNumber(value: unknown) {
  return typeof value === "number" && !Number.isNaN(value);
}
