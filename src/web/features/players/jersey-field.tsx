import { type FieldValues, type Path, useController, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { jerseyText, readJersey } from "#contract/games/jerseys.ts";
import type { JerseyZero } from "#contract/games/sports.ts";
import { limits } from "#contract/limits.ts";
import { errorOf } from "#web/ui/forms/form-errors.ts";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Those of the team's sport. */
  zeros: readonly JerseyZero[];
  /** What the field begins with for somebody's convenience: typing replaces it. */
  suggestion?: string | null | undefined;
}

/** One field for what the wire has in two: 0 and 00 are different jerseys. */
export function JerseyField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, zeros, suggestion } = props;
  const { t } = useTranslation("teams");
  const { control } = form;
  const { field } = useController({ control, name: "jersey_number" as Path<Input> });
  const { ref, ...number } = field;
  const double = useController({ control, name: "jersey_double_zero" as Path<Input> }).field;
  const text = jerseyText({ jersey_number: number.value, jersey_double_zero: double.value });

  function handleChange(typed: string) {
    const jersey = readJersey(typed);
    double.onChange(jersey.jersey_double_zero);
    number.onChange(jersey.jersey_number);
  }

  function selectSuggestion({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (suggestion && text === suggestion) currentTarget.select();
  }

  const hints = [
    t("player.jerseyHint"),
    t("player.jerseyHintZero"),
    t("player.jerseyHintBothZeros"),
  ];
  return (
    <NumberField
      label={t("player.jersey")}
      description={hints[zeros.length]}
      min={zeros.length > 0 ? 0 : limits.jerseyNumber.min}
      max={limits.jerseyNumber.max}
      error={errorOf(form, "jersey_number")}
      ref={ref}
      name={number.name}
      value={text}
      onBlur={number.onBlur}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onFocus={selectSuggestion}
      // A press sets the caret after the focus.
      onClick={selectSuggestion}
    />
  );
}
