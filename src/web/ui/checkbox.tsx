import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field-error.tsx";

interface Props extends Omit<ComponentProps<"input">, "children"> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
}

export function Checkbox(props: Props) {
  return (
    <Tick {...props} className={classNames("size-5 rounded-sm accent-brand", props.className)} />
  );
}

/** On or off at once, without a form to submit. */
export function Switch(props: Props) {
  return (
    <Tick
      {...props}
      isSwitch
      className={classNames(
        "relative h-6 w-10 appearance-none rounded-full border border-line-strong bg-sunken",
        "transition-colors before:absolute before:inset-y-0.5 before:start-0.5 before:size-4.5",
        "before:rounded-full before:bg-ink-3 before:transition-transform",
        "checked:border-brand checked:bg-brand checked:before:translate-x-4",
        "checked:before:bg-on-brand",
        props.className,
      )}
    />
  );
}

function Tick({ label, description, error, isSwitch, ...input }: Props & { isSwitch?: boolean }) {
  const id = useId();
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-3">
        <input
          id={id}
          {...input}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          aria-describedby={[errorId, descriptionId].filter(Boolean).join(" ") || undefined}
          aria-invalid={error ? true : undefined}
          className={classNames("mt-0.5 shrink-0 cursor-pointer", input.className)}
        />
        <div className="min-w-0">
          <label htmlFor={input.id ?? id} className="text-sm/6 font-medium text-ink">
            {label}
          </label>
          {description ? (
            <p id={descriptionId} className="text-sm text-ink-3">
              {description}
            </p>
          ) : null}
        </div>
      </div>
      {error ? <FieldError id={errorId} message={error} /> : null}
    </div>
  );
}
