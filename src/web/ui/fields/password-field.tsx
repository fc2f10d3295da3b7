import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterPress } from "#web/ui/fields/after-press.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field, type FieldProps, splitFieldProps } from "#web/ui/fields/field.tsx";

export function PasswordField(props: FieldProps & ComponentProps<"input">) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <div className="relative">
          <input
            {...input}
            {...attributes}
            onBlur={afterPress(input.onBlur)}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames("control pe-12", input.className)}
          />
          <IconButton
            label={t(isShown ? "hidePassword" : "showPassword", { label: field.label })}
            aria-pressed={isShown}
            className="absolute inset-y-0.5 end-0.5"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
