import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import { isolated } from "#contract/isolated.ts";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSaveRules } from "./model/api.ts";
import { writeLunch } from "./model/lunch.ts";
import { lunchInWords } from "./model/use-reasons.ts";
import { typedRests, useWantedRules } from "./model/use-wanted-rules.ts";
import { SaveFailure } from "#web/features/wishes/save-failure.tsx";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { formatDuration } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { NumberField, TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Pick<Tournament, "id" | "divisions">;
  rules: ScheduleRules;
}

/** What places are judged by, in a sentence, and the way to change it. */
export function BoardRules({ tournament, rules }: Props) {
  const { t } = useTranslation("board");
  const { can } = useAbilities(tournament.id);
  const [isOpen, setIsOpen] = useState(false);
  const { min_rest_minutes, max_games_per_day_per_team: most, lunch } = rules;
  const own = (rules.division_rests ?? []).flatMap(({ division_id, minutes }) => {
    const division = tournament.divisions.find(({ id }) => id === division_id);
    return division ? [`${isolated(division.name)} ${formatDuration(minutes)}`] : [];
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <p>
        {min_rest_minutes > 0
          ? t("rules.rest", { rest: formatDuration(min_rest_minutes) })
          : t("rules.noRest")}
        {most === null ? null : ` ${t("rules.mostGames", { count: most })}`}
        {own.length > 0 ? ` ${t("rules.ownRests", { list: own.join("; ") })}` : null}
        {lunch ? ` ${t("rules.lunch", lunchInWords(lunch))}` : null}
      </p>
      {can("edit_tournament") ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t("rules.change")}
        </Button>
      ) : null}
      <Dialog isOpen={isOpen} size="sm" title={t("rules.title")} onClose={() => setIsOpen(false)}>
        <RulesForm {...{ tournament, rules }} onClose={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}

function RulesForm({ tournament, rules, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("board");
  const { t: common } = useTranslation();
  const save = useSaveRules(tournament.id);
  const [seen] = useState(rules);
  const [rest, setRest] = useState(String(rules.min_rest_minutes));
  const [most, setMost] = useState(String(rules.max_games_per_day_per_team ?? ""));
  const [lunch, setLunch] = useState(writeLunch(rules.lunch ?? null));
  const divisions = hasDivisions(tournament) ? tournament.divisions : [];
  const [own, setOwn] = useState(() => typedRests(rules));
  const { wanted, errors } = useWantedRules({ rest, most, lunch, own, divisions });
  const { place, areSaid, summary } = useFaults<HTMLFormElement>();

  async function handleSave() {
    const { own: ofDivisions, ...others } = errors;
    const wrong = [...Object.values(others), ...ofDivisions.values()].filter(
      (error) => error !== undefined,
    );
    if (areSaid(wrong) || !wanted.success) return;
    try {
      await save.mutateAsync({ ...wanted.data, former: seen });
      showToast.success(t("rules.saved"));
      onClose();
    } catch {
      // The banner says why.
    }
  }

  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <div className="flex flex-col gap-4">
        <NumberField
          label={t("rules.restField")}
          value={rest}
          onChange={(event) => setRest(event.target.value)}
          error={errors.rest}
        />
        <OwnRests {...{ divisions, rest, own }} errors={errors.own} onChange={setOwn} />
        <NumberField
          label={t("rules.gamesField")}
          description={t("rules.gamesHint")}
          value={most}
          onChange={(event) => setMost(event.target.value)}
          error={errors.most}
        />
        <TextField
          label={t("rules.lunchField")}
          description={t("rules.lunchHint")}
          placeholder="12:30–13:15"
          autoComplete="off"
          value={lunch}
          onChange={(event) => setLunch(event.target.value)}
          error={errors.lunch}
        />
        <SaveFailure error={save.error} text={t("rules.failed")} />
      </div>
      <FormActions label={common("save")} onCancel={onClose} isPending={save.isPending} />
      {summary}
    </form>
  );
}

interface OwnRestsProps {
  divisions: readonly Division[];
  /** That of all. */
  rest: string;
  own: ReadonlyMap<number, string>;
  errors: ReadonlyMap<number, string>;
  onChange: (own: ReadonlyMap<number, string>) => void;
}

function OwnRests({ divisions, rest, own, errors, onChange }: OwnRestsProps) {
  const { t } = useTranslation("board");
  return divisions.map(({ id, name }, index) => (
    <NumberField
      key={id}
      label={t("rules.ownRestField", { name })}
      // Said of the first, it is known of the others.
      description={index === 0 ? t("rules.ownRestHint") : undefined}
      placeholder={rest}
      value={own.get(id) ?? ""}
      onChange={({ target }) => onChange(new Map([...own, [id, target.value]]))}
      error={errors.get(id)}
    />
  ));
}
