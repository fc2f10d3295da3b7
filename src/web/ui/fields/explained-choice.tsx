import { type ReactNode, useId } from "react";

interface Props<Value extends string> {
  legend: string;
  value: Value;
  options: { value: Value; label: string; hint: string }[];
  onChange: (value: Value) => void;
  /** What holds whichever is chosen. */
  children?: ReactNode;
}

/** A choice of which each possibility says what it means: radio buttons in frames below each other. */
export function ExplainedChoice<Value extends string>(props: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{props.legend}</legend>
      <div className="flex flex-col gap-2">
        {props.options.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
              aria-label={label}
              aria-describedby={`${name}-${value}`}
              className="tick mt-0.5"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span id={`${name}-${value}`} className="block text-sm text-ink-2">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      {props.children}
    </fieldset>
  );
}
