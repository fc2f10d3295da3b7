import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { DivisionBody } from "#contract/tournaments/division-forms.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { FormatChoice } from "#web/features/game-format/format-choice.tsx";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { errorOf } from "#web/ui/forms/form-errors.ts";

interface Props {
  form: UseFormReturn<z.input<typeof DivisionBody>, unknown, z.output<typeof DivisionBody>>;
  tournament: Pick<Tournament, "game_format" | "sport_name" | "completed_matches_count">;
}

/** Whether a division's games are played as the tournament's, or how else. */
export function DivisionFormat({ form, tournament }: Props) {
  const { t } = useTranslation("divisions");
  const { t: format } = useTranslation("game-format");
  const words = useFormatWords();
  const [own] = form.watch("game_formats") ?? [];
  const change = (next: GameFormat | null) =>
    form.setValue("game_formats", [{ round: null, format: next }], { shouldValidate: true });
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t("format")}
        description={tournament.completed_matches_count > 0 ? format("keepsResults") : undefined}
        value={own ? "own" : "tournament"}
        options={[
          { value: "tournament", label: t("formatAs", { words: words(tournament.game_format) }) },
          { value: "own", label: t("formatOwn") },
        ]}
        onChange={({ target }) => {
          if (target.value === "own") change(tournament.game_format);
          else form.setValue("game_formats", [], { shouldValidate: true });
        }}
      />
      {own ? (
        <FormatChoice
          format={(own.format ?? null) as GameFormat | null}
          sport={tournament.sport_name}
          isOpen={form.formState.errors.game_formats !== undefined}
          errorOf={(field) => errorOf(form, `game_formats.0.format.${field}`)}
          onChange={change}
        />
      ) : null}
    </div>
  );
}
