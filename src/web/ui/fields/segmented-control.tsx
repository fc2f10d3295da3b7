import { useId } from "react";

interface Props<Value extends string> {
  legend: string;
  isLegendHidden?: boolean;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of two to four where all fit side by side: radio buttons in the shape of a switch. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className={props.isLegendHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>
        {props.legend}
      </legend>
      <div className="inline-flex w-fit max-w-full flex-wrap rounded-md border border-line bg-sunken p-1">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="grow cursor-pointer rounded-sm px-4 text-center py-2 text-sm font-medium text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
