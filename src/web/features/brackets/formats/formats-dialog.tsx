import { Undo2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Bracket, isKnockoutType } from "#contract/brackets/brackets.ts";
import { divisionIn, formatAround } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { FormatChoice } from "#web/features/game-format/format-choice.tsx";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { isChangedMeanwhile } from "#web/features/live/tournament-write.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useBracketFormats } from "./use-bracket-formats.ts";
import { useGameChoices } from "./use-game-choices.ts";

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  /** Its name, with its division where there are several. */
  title: string;
  onClose: () => void;
}

/** Which games of a bracket are played another way than the tournament's, such as a final of five. */
export function FormatsDialog(props: Props) {
  const { t } = useTranslation("format-words");
  return (
    <Dialog
      isOpen
      isKept
      title={t("bracket.title", { bracket: props.title })}
      onClose={props.onClose}
    >
      <FormatsForm {...props} />
    </Dialog>
  );
}

function FormatsForm({ tournament, bracket, onClose }: Props) {
  const { t } = useTranslation("game-format");
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const formats = useBracketFormats(tournament, bracket);
  const choices = useGameChoices(bracket);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    try {
      if (!(await formats.submit())) return;
      showToast.success(t("overrides.saved"));
      handleLeave();
    } catch (error) {
      setFailure(
        isChangedMeanwhile(error)
          ? t("overrides.changedMeanwhile")
          : failureText(error, t("overrides.failed")),
      );
    }
  }

  function handleLeave() {
    formats.forget();
    onClose();
  }

  const sport = tournament.sport_name;
  // A tree adds up no scores.
  const isAddedUp = !isKnockoutType(bracket.type) && formats.mixesScores(choices.rounds);
  const { entries } = formats;
  const left = choices.rounds.filter((round) => !entries.some((one) => one.round === round));
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-5">
      {formats.isKept ? <KeptNote onDiscard={formats.discard} /> : null}
      <FormatAround tournament={tournament} bracket={bracket} />
      {entries.map(({ round, format }) => (
        <div key={round} className="flex items-start gap-2 border-t border-line pt-4">
          <div className="min-w-0 flex-1">
            <FormatChoice
              {...{ format, sport }}
              label={choices.label(round)}
              isOpen={formats.isFaulty(round)}
              errorOf={(field) => formats.errorOf(round, field)}
              onChange={(next) => formats.change(round, next)}
            />
          </div>
          <IconButton
            label={t("overrides.remove", { which: choices.label(round) })}
            onClick={() => formats.remove(round)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      ))}
      <AddOverride rounds={left} label={choices.label} onAdd={formats.add} />
      {isAddedUp ? <Banner tone="warning">{t("overrides.mixed")}</Banner> : null}
      {failure ? <Banner>{failure}</Banner> : null}
      <FormActions
        label={t("overrides.save")}
        onCancel={handleLeave}
        isPending={formats.isSaving}
      />
    </form>
  );
}

/** How its other games are played, and who says so. */
function FormatAround({ tournament, bracket }: Pick<Props, "tournament" | "bracket">) {
  const { t } = useTranslation("game-format");
  const words = useFormatWords();
  const division = divisionIn(tournament.divisions, bracket.id);
  const isOfDivision = division !== undefined && division.game_formats.length > 0;
  return (
    <p className="text-sm text-ink-2">
      {t(isOfDivision ? "overrides.hintInDivision" : "overrides.hint", {
        words: words(formatAround(bracket.id, tournament)),
      })}
      {tournament.completed_matches_count > 0 ? ` ${t("keepsResults")}` : null}
    </p>
  );
}

interface AddProps {
  /** Those that are played as the others so far. */
  rounds: (number | null)[];
  label: (round: number | null) => string;
  onAdd: (round: number | null) => void;
}

function AddOverride({ rounds, label, onAdd }: AddProps) {
  const { t } = useTranslation("game-format");
  if (rounds.length === 0) return null;
  return (
    <Select
      label={t("overrides.add")}
      placeholder={t("overrides.choose")}
      value=""
      options={rounds.map((round) => ({ value: String(round), label: label(round) }))}
      onChange={({ target }) => {
        if (target.value !== "") onAdd(target.value === "null" ? null : +target.value);
      }}
      fieldClassName="sm:max-w-md"
    />
  );
}
