import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";

/** What every form control takes besides its own attributes. */
export interface FieldProps {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** The id of a text elsewhere that explains it, such as one for a whole list. */
  describedBy?: string | undefined;
  /** Marks the control where the message stands elsewhere, such as in a banner. */
  isInvalid?: boolean | undefined;
  /** Hides the label from sight where the place already says it; screen readers still hear it. */
  isLabelHidden?: boolean | undefined;
  fieldClassName?: string | undefined;
}

interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  "aria-required": boolean | undefined;
}

interface Props extends FieldProps {
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, control, description and error, tied together for assistive technology. */
export function Field(props: Props) {
  const { label, description, error, isRequired, isInvalid, isLabelHidden } = props;
  const { describedBy, fieldClassName, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", fieldClassName)}>
      <label
        htmlFor={id}
        className={isLabelHidden ? "sr-only" : "text-sm font-medium text-ink select-none"}
      >
        {label}
        {isRequired ? (
          <span className="text-danger" title={t("required")} aria-hidden="true">
            {" *"}
          </span>
        ) : null}
      </label>
      {children({
        id,
        "aria-describedby":
          [errorId, descriptionId, describedBy].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error || isInvalid ? true : undefined,
        "aria-required": isRequired || undefined,
      })}
      {error ? <FieldError id={errorId} message={error} /> : null}
      {description ? (
        <p id={descriptionId} className="text-sm text-ink-3">
          {description}
        </p>
      ) : null}
    </div>
  );
}

/** Parts a control's props into those of the field around it and those of the element itself. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, description, error, isRequired, isInvalid, ...others } = props;
  const { describedBy, isLabelHidden, fieldClassName, ...rest } = others;
  const field: FieldProps = {
    label,
    description,
    error,
    isRequired,
    describedBy,
    isInvalid,
    isLabelHidden,
    fieldClassName,
  };
  return [field, rest] as const;
}
