import type { ComponentProps } from "react";
import { afterPress } from "#web/ui/fields/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Field, type FieldProps, splitFieldProps } from "#web/ui/fields/field.tsx";

type InputProps = FieldProps & ComponentProps<"input">;

/** A native input: phones bring their own keyboards and pickers for each type. */
export function TextField(props: InputProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          type="text"
          {...input}
          {...attributes}
          onBlur={afterPress(input.onBlur)}
          className={classNames("control", input.className)}
        />
      )}
    </Field>
  );
}

export function NumberField(props: InputProps) {
  return (
    <TextField
      inputMode="numeric"
      // Who scrolls the page with the pointer over a field means the page, not the number.
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
      type="number"
      className={classNames("tabular-nums", props.className)}
    />
  );
}

/** Without a last day browsers take years of six digits, which no calendar has. */
export function DateField(props: InputProps) {
  return <TextField max="9999-12-31" {...props} type="date" />;
}

export function TimeField(props: InputProps) {
  return <TextField {...props} type="time" />;
}

export function DateTimeField(props: InputProps) {
  return <TextField max="9999-12-31T23:59" {...props} type="datetime-local" />;
}

export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea
          rows={4}
          {...input}
          {...attributes}
          onBlur={afterPress(input.onBlur)}
          className={classNames("control resize-y", input.className)}
        />
      )}
    </Field>
  );
}
