import { Suspense } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import type { Part, SharedEdit } from "#web/ui/forms/use-shared-edit.ts";

interface Props<Input extends FieldValues, Output> {
  edit: SharedEdit;
  control: Control<Input, unknown, Output>;
  /** Every question is answered: saving goes on. */
  onAnswered: () => void;
  className?: string;
}

/** What a form that others may be changing too has to say about what is in it. */
export function EditState<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { edit, className } = props;
  if (edit.questions.length === 0 && !edit.isKept) return null;
  return (
    // Its texts load when they are needed; the form stays in view meanwhile.
    <Suspense fallback={null}>
      <div className={className}>
        {edit.questions.length > 0 ? (
          <Questions {...props} />
        ) : (
          <KeptNote onDiscard={edit.discard} />
        )}
      </div>
    </Suspense>
  );
}

function Questions<Input extends FieldValues, Output>({
  edit,
  control,
  onAnswered,
}: Props<Input, Output>) {
  const { t } = useTranslation("edits");
  const mine = useWatch({ control }) as Record<string, unknown>;
  return (
    <Banner tone="warning">
      <h3
        // Who pressed a button that is gone by now goes on here.
        key={edit.questions.length}
        ref={takeFocus}
        tabIndex={-1}
        className="text-sm font-semibold text-warning"
      >
        {t("title")}
      </h3>
      <p className="mt-1 font-normal text-ink-2">{t("text")}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {edit.questions.map((part) => (
          <li key={part.label}>
            <Question
              part={part}
              theirs={part.show(edit.stored)}
              mine={part.show(mine)}
              onAnswer={(keeps) => {
                if (edit.answer(part, keeps)) onAnswered();
              }}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface QuestionProps {
  part: Part;
  theirs: string | boolean;
  mine: string | boolean;
  onAnswer: (keeps: "mine" | "theirs") => void;
}

function Question({ part, theirs, mine, onAnswer }: QuestionProps) {
  const { t } = useTranslation("edits");
  const field = part.label;
  const words = (value: string | boolean) =>
    typeof value === "boolean" ? t(value ? "yes" : "no") : value || t("nothing");
  return (
    <fieldset className="min-w-0 font-normal text-ink">
      <legend className="font-semibold">{field}</legend>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink-2">{t("theirs")}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{words(theirs)}</dd>
        <dt className="text-ink-2">{t("mine")}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{words(mine)}</dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" aria-label={t("keepMineOf", { field })} onClick={() => onAnswer("mine")}>
          {t("keepMine")}
        </Button>
        <Button
          size="sm"
          aria-label={t("takeTheirsOf", { field })}
          onClick={() => onAnswer("theirs")}
        >
          {t("takeTheirs")}
        </Button>
      </div>
    </fieldset>
  );
}
