import { Trash2, Upload } from "lucide-react";
import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";

interface Props {
  title: string;
  /** How the picture looks now. */
  preview: ReactNode;
  hint: string;
  chooseLabel: string;
  removeLabel: string;
  isPending?: boolean;
  /** What was wrong with the last one. */
  error?: string | undefined;
  onChoose: (file: File) => void;
  onRefuse: (message: string) => void;
  /** Left out where there is nothing to remove. */
  onRemove?: (() => void) | undefined;
}

// A phone that is asked for these sends a JPEG in place of what only it can read.
const accepted = "image/png,image/jpeg,image/gif,image/webp,image/avif";

/** A picture to choose, to drop here, or to remove; what is too large or none is refused at once. */
export function ImagePicker(props: Props) {
  const { title, preview, hint, chooseLabel, removeLabel, isPending, error } = props;
  const { onChoose, onRefuse, onRemove } = props;
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const drop = useFileDrop(take);

  function take(file: File | undefined) {
    if (!file || isPending) return;
    const refusal = refusalOf(file);
    if (refusal) onRefuse(refusal);
    else onChoose(file);
  }

  function handleRemove() {
    // The button goes with the picture.
    choose.current?.focus();
    onRemove?.();
  }

  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      {...drop.handlers}
      className={classNames(
        "flex min-w-0 flex-wrap gap-5 rounded-lg outline-2 outline-offset-8 outline-brand",
        drop.isOver ? "bg-brand-soft outline-dashed" : "outline-none",
      )}
    >
      {preview}
      <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
        <p id={`${id}-title`} className="text-sm font-medium">
          {title}
        </p>
        <div className="flex flex-wrap gap-2">
          <ChooseButton
            ref={choose}
            {...{ isPending, onFile: take }}
            label={chooseLabel}
            describedBy={error ? `${id}-error` : `${id}-hint`}
          />
          {onRemove ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              aria-disabled={isPending || undefined}
              onClick={isPending ? undefined : handleRemove}
            >
              {removeLabel}
            </Button>
          ) : null}
        </div>
        <div aria-live="polite" className="flex flex-col gap-1">
          {error ? <FieldError id={`${id}-error`} message={error} /> : null}
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {hint}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

interface ChooseProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  describedBy: string;
  isPending: boolean | undefined;
  onFile: (file: File | undefined) => void;
}

function ChooseButton({ ref, label, describedBy, isPending, onFile }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    onFile(event.target.files?.[0]);
    // So that choosing the same file again is a change, too.
    event.target.value = "";
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={label}
        onChange={handleFile}
      />
      <Button
        ref={ref}
        size="sm"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={describedBy}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => (isPending ? undefined : input.current?.click())}
      >
        {label}
      </Button>
    </>
  );
}

/** The address of a file that is not uploaded yet, as long as it is shown. */
export function useFileUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

function refusalOf({ size, type }: File) {
  if (size > limits.imageBytes) return "rules.account.imageLarge";
  const isPicture = type.startsWith("image/") && type !== "image/svg+xml";
  return isPicture ? undefined : "rules.account.imageInvalid";
}
