import type { ReactNode } from "react";

/** A part of the generator's form under its own heading. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="border-b border-line pb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

interface ToggleProps<Value extends string | number> {
  legend: string;
  options: { value: Value; label: string }[];
  selected: readonly Value[];
  error?: string | undefined;
  onChange: (selected: Value[]) => void;
  action?: ReactNode;
}

/** Several of a few: days, courts. Checkboxes in the shape of chips. */
export function ToggleGroup<Value extends string | number>(props: ToggleProps<Value>) {
  const { legend, options, selected, error, onChange, action } = props;
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="cursor-pointer rounded-md border border-line-strong px-3 py-1.5 text-sm font-medium text-ink-2 select-none has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={selected.includes(value)}
              onChange={(event) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) =>
                      one === value ? event.target.checked : selected.includes(one),
                    ),
                )
              }
            />
            {label}
          </label>
        ))}
        {action}
      </div>
      {error ? <p className="mt-1.5 text-sm text-danger">{error}</p> : null}
    </fieldset>
  );
}
