import type { ComponentProps } from "react";
import { afterPress } from "#web/ui/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Field, type FieldProps, splitFieldProps } from "#web/ui/field.tsx";

export interface SelectOption {
  value: string | number;
  label: string;
  /** Those that follow each other with the same stand under it. */
  group?: string;
}

interface Props extends FieldProps, Omit<ComponentProps<"select">, "children"> {
  options: SelectOption[];
  /** The first, empty choice, such as "Select a sport". */
  placeholder?: string;
}

export function Select(props: Props) {
  const [field, { options, placeholder, ...select }] = splitFieldProps(props);
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
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) =>
            group === undefined ? (
              grouped.map(drawOption)
            ) : (
              <optgroup key={group} label={group}>
                {grouped.map(drawOption)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function drawOption({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
