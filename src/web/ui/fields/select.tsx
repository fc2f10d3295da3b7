import { type ComponentProps, useMemo } from "react";
import { afterPress } from "#web/ui/fields/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Field, type FieldProps, splitFieldProps } from "#web/ui/fields/field.tsx";

export interface SelectOption {
  value: string | number;
  label: string;
}

interface Props extends FieldProps, ComponentProps<"select"> {
  /** All choices, or those above further ones that stand in groups (`children`). */
  options: SelectOption[];
  /** The first, empty choice, such as "Select a sport". */
  placeholder?: string;
}

export function Select(props: Props) {
  const [field, { options, placeholder, children, ...select }] = splitFieldProps(props);
  // Hundreds of them need no second look as long as they are the same.
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...select}
          {...attributes}
          onBlur={afterPress(select.onBlur)}
          className={classNames("control control-select truncate", select.className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices}
          {children}
        </select>
      )}
    </Field>
  );
}
