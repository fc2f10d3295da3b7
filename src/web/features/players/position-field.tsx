import { useEffect, useState } from "react";
import { type FieldValues, type Path, useController, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { errorOf } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  positions: string[];
  /** Whether a position may be called what nobody has thought of. */
  isFree: boolean;
}

// No position is called so: names are trimmed.
const own = " own";

export function PositionField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, positions, isFree } = props;
  const { t } = useTranslation("teams");
  const name = "position" as Path<Input>;
  const { field } = useController({ control: form.control, name });
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    if (isOwn) form.setFocus(name);
  }, [isOwn, form, name]);
  const value = (field.value ?? "") as string;
  const choices = value && !isOwn && !positions.includes(value) ? [...positions, value] : positions;

  function handleChoice(choice: string) {
    setIsOwn(choice === own);
    field.onChange(choice === own ? "" : choice);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Select
        label={t("player.position")}
        placeholder={t("player.noPosition")}
        error={isOwn ? undefined : errorOf(form, "position")}
        options={[
          ...choices.map((position) => ({ value: position, label: knownName(position) })),
          ...(isFree ? [{ value: own, label: t("player.ownPosition") }] : []),
        ]}
        {...(isOwn ? {} : { ref: field.ref })}
        name={isOwn ? undefined : field.name}
        value={isOwn ? own : value}
        onBlur={field.onBlur}
        onChange={(event) => handleChoice(event.currentTarget.value)}
      />
      {isOwn ? (
        <TextField
          label={t("player.ownPositionName")}
          autoComplete="off"
          maxLength={limits.position.max}
          error={errorOf(form, "position")}
          {...field}
          value={value}
        />
      ) : null}
    </div>
  );
}
