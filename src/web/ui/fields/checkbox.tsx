import { type ComponentProps, type ReactNode, useId } from "react";
import { afterPress } from "#web/ui/fields/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";

interface Props extends Omit<ComponentProps<"input">, "children"> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, description, error, ...input }: Props) {
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
          onBlur={afterPress(input.onBlur)}
          aria-describedby={[errorId, descriptionId].filter(Boolean).join(" ") || undefined}
          aria-invalid={error ? true : undefined}
          className={classNames("tick mt-0.5 rounded-sm", input.className)}
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
