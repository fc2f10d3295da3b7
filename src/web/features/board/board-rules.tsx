import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { ScheduleRulesBody } from "#contract/board/schedule-moves.ts";
import { useSaveRules } from "./model/api.ts";
import { readLunch, writeLunch } from "./model/lunch.ts";
import { lunchInWords } from "./model/use-reasons.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { formatDuration } from "#web/i18n/format.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { NumberField, TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  rules: ScheduleRulesBody;
}

/** What places are judged by, in a sentence, and the way to change it. */
export function BoardRules({ tournamentId, rules }: Props) {
  const { t } = useTranslation("board");
  const { can } = useAbilities(tournamentId);
  const [isOpen, setIsOpen] = useState(false);
  const { min_rest_minutes, max_games_per_day_per_team: most, lunch } = rules;
  const rest = formatDuration(min_rest_minutes);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <p>
        {most === null ? t("rules.rest", { rest }) : t("rules.restAndGames", { rest, count: most })}
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
        <RulesForm {...{ tournamentId, rules }} onClose={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}

function RulesForm({ tournamentId, rules, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("board");
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const save = useSaveRules(tournamentId);
  const [rest, setRest] = useState(String(rules.min_rest_minutes));
  const [most, setMost] = useState(String(rules.max_games_per_day_per_team ?? ""));
  const [lunch, setLunch] = useState(writeLunch(rules.lunch ?? null));
  const { wanted, errors } = useWantedRules({ rest, most, lunch });
  const { place, areSaid, summary } = useFaults<HTMLFormElement>();

  async function handleSave() {
    const wrong = Object.values(errors).filter((error) => error !== undefined);
    if (areSaid(wrong) || !wanted.success) return;
    try {
      await save.mutateAsync(wanted.data);
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
        {save.error ? <Banner>{failureText(save.error, t("rules.failed"))}</Banner> : null}
      </div>
      <FormActions label={common("save")} onCancel={onClose} isPending={save.isPending} />
      {summary}
    </form>
  );
}

/** The rules as typed, and what is wrong with each. */
function useWantedRules({ rest, most, lunch }: Record<"rest" | "most" | "lunch", string>) {
  const { t } = useTranslation("board");
  const wanted = ScheduleRulesBody.safeParse({
    min_rest_minutes: rest === "" ? null : Number(rest),
    max_games_per_day_per_team: most === "" ? null : Number(most),
    lunch: readLunch(lunch),
  });
  const failed = new Set(wanted.error?.issues.map(({ path }) => path[0]));
  const errors = {
    rest: failed.has("min_rest_minutes") ? t("rules.range", limits.restMinutes) : undefined,
    most: failed.has("max_games_per_day_per_team")
      ? t("rules.range", limits.gamesPerDay)
      : undefined,
    lunch: failed.has("lunch") ? t("rules.lunchFormat") : undefined,
  };
  return { wanted, errors };
}
