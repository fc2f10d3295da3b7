import { type ComponentProps, useState } from "react";
import { knownName } from "#web/i18n/known-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props extends Omit<ComponentProps<typeof TextField>, "value" | "onChange"> {
  value: string;
  onChange: (name: string) => void;
}

/** A bracket's name: one that the product gave reads in the page's language until it is typed over. */
export function KnownNameField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<{ name: string; given: string } | null>(null);
  const given = typed?.name === value ? typed.given : value;

  function handleChange(text: string) {
    // Typed back, it is what it was for readers of all languages.
    const name = text === knownName(given) ? given : text;
    setTyped({ name, given });
    onChange(name);
  }

  return (
    <TextField
      {...field}
      // Not while it is typed: "Swiss Cup" begins with what has another name in German.
      value={value === given ? knownName(value) : value}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}
