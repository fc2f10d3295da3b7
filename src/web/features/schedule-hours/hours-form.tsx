import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useSaveRules } from "#web/features/board/model/api.ts";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { DayOptions } from "#web/features/generation/options/day-options.tsx";
import { useErrorText } from "#web/features/generation/options/use-error-text.ts";
import { courtsOf } from "#web/features/generation/plan/default-options.ts";
import { type GeneratorOptions, withWhatFollows } from "#web/features/generation/plan/options.ts";
import { SaveFailure } from "#web/features/wishes/save-failure.tsx";
import { toRulesBody } from "#web/features/schedule-hours/hours-to-edit.ts";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { FormActions } from "#web/ui/overlays/dialog.tsx";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Tournament;
  rules: ScheduleRules;
  initial: GeneratorOptions;
  courts: { value: number; label: string }[];
  onClose: () => void;
}

/** Changes the hours that places are judged by; games stay where they are. */
export function HoursForm({ tournament, rules, initial, courts, onClose }: Props) {
  const { t } = useTranslation("board");
  const { t: common } = useTranslation();
  const save = useSaveRules(tournament.id);
  const [seen] = useState({ rules, initial });
  const kept = useKeptState(`hours.${tournament.id}`, seen.initial);
  const { value: options, change: setOptions } = kept;
  const errors = ofHours(checkOptions(options, 0));
  const errorOf = useErrorText(errors);
  const { place, areSaid, summary } = useFaults<HTMLFormElement>();

  async function handleSave() {
    if (areSaid(Object.keys(errors).flatMap((name) => errorOf(name) ?? []))) return;
    try {
      await save.mutateAsync(toRulesBody(seen.rules, options, seen.initial));
      showToast.success(t("hours.saved"));
      handleLeave();
    } catch {
      // The banner says why.
    }
  }

  function handleLeave() {
    kept.forget();
    onClose();
  }

  return (
    <form
      ref={place}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      {kept.isKept ? <KeptNote onDiscard={kept.discard} /> : null}
      <p className="text-sm text-ink-2">{t("hours.hint")}</p>
      <DayOptions
        {...{ options, courts, errorOf }}
        heading="h3"
        lastDate={tournament.end_date}
        onChange={(changes) =>
          setOptions(
            withWhatFollows(options, changes, {
              lastDate: tournament.end_date,
              courts: courtsOf(tournament),
            }),
          )
        }
      />
      <SaveFailure error={save.error} text={t("hours.failed")} />
      <FormActions label={common("save")} onCancel={handleLeave} isPending={save.isPending} />
      {summary}
    </form>
  );
}

const fields = /^(?:lunch$|day\.|slots|ownHours|courtHours)/u;

/** What is wrong with hours; the rest of a draw's options is not asked for here. */
function ofHours(errors: ReturnType<typeof checkOptions>): ReturnType<typeof checkOptions> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.test(name)));
}
