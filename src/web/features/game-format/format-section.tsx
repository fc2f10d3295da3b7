import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { isSameFormat, usualFormat } from "#contract/games/format-presets.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { FormatChoice } from "#web/features/game-format/format-choice.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorOf } from "#web/ui/forms/form-errors.ts";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The name of the sport that is chosen; null before, and while sports are loading. */
  sport: string | null;
  /** What is said once there are results that another format would not change. */
  hint?: string | undefined;
  /** What else is decided with it. */
  children?: ReactNode;
}

/** How a game is played: one of the presets in a line of words, which opens into its fields. */
export function FormatSection<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, sport, hint, children } = props;
  const { t } = useTranslation("game-format");
  const { format, change } = useFormat(form, sport);
  return (
    <CardSection title={t("title")} description={hint ?? t("hint")}>
      <FormatChoice
        {...{ format, sport }}
        isOpen={form.formState.errors["game_format"] !== undefined}
        errorOf={(field) => errorOf(form, `game_format.${field}`)}
        onChange={change}
      />
      {children}
    </CardSection>
  );
}

/** The form's format, which follows the sport for as long as nobody has chosen another. */
function useFormat<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sport: string | null,
) {
  const field = "game_format" as Path<Input>;
  const format: GameFormat | null = form.watch(field) ?? null;
  const before = useRef(sport);
  const change = (next: GameFormat | null) =>
    form.setValue(field, next as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  useEffect(() => {
    if (sport === before.current) return;
    const isUsual = isSameFormat(format, usualFormat(before.current));
    before.current = sport;
    if (isUsual && form.getFieldState("sport_id" as Path<Input>).isDirty) {
      change(usualFormat(sport));
    }
  });
  return { format, change };
}
