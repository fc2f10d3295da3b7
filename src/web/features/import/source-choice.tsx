import { FileSpreadsheet, Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ImportPlace } from "#web/features/import/table/place.ts";
import { TableProgress } from "#web/features/import/table-progress.tsx";
import { type Source, useTableReading } from "#web/features/import/table/use-table-reading.ts";
import { useTemplate } from "#web/features/import/use-template.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { TextArea } from "#web/ui/fields/text-field.tsx";

interface Props {
  place: ImportPlace;
  pasted: string;
  onPaste: (text: string) => void;
  onSource: (source: Source) => void;
}

/** A file to choose or to drop, or text to paste. */
export function SourceChoice({ place, pasted, onPaste, onSource }: Props) {
  const { t } = useTranslation("import");
  const { underWay, refusal, read, cancel } = useTableReading(onSource);
  const saveTemplate = useTemplate(place);
  const bounds = {
    rows: formatNumber(limits.import.rows),
    columns: formatNumber(limits.import.columns),
  };
  const label =
    underWay?.fileName == null ? t("reading.text") : t("reading.file", { name: underWay.fileName });
  const why = refusal && t(`source.${refusal.why}`, bounds);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {underWay ? (
        <TableProgress
          className="lg:col-span-2"
          {...{ label, share: underWay.share, onCancel: cancel }}
          cancelLabel={t("reading.cancel")}
        />
      ) : null}
      <div className="flex flex-col gap-3">
        <FileDrop
          hint={t(place.team ? "roster.hint" : "source.hint")}
          error={refusal?.of === "file" ? why : null}
          onFile={(file) => read(file, file.name)}
        />
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          icon={<FileSpreadsheet aria-hidden="true" />}
          onClick={saveTemplate}
        >
          {t("source.template")}
        </Button>
      </div>
      <div className="flex flex-col items-start gap-3">
        <TextArea
          fieldClassName="w-full"
          label={t("source.paste")}
          description={t(place.team ? "roster.pasteHint" : "source.pasteHint")}
          error={refusal?.of === "text" ? (why ?? undefined) : undefined}
          rows={7}
          spellCheck={false}
          className="font-mono text-sm"
          value={pasted}
          onChange={(event) => onPaste(event.target.value)}
        />
        <Button onClick={() => read(pasted, null)}>{t("source.use")}</Button>
      </div>
    </div>
  );
}

interface FileDropProps {
  hint: string;
  error: string | null;
  onFile: (file: File) => void;
}

function FileDrop({ hint, error, onFile }: FileDropProps) {
  const { t } = useTranslation("import");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop((file) => file && onFile(file));

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // So that choosing the same file again is a change, too.
    event.target.value = "";
  }

  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      {...drop.handlers}
      className={classNames(
        "flex flex-1 flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center",
        drop.isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-surface",
      )}
    >
      <h4 id={`${id}-title`} className="text-base font-semibold">
        {t("source.title")}
      </h4>
      <p className="text-sm text-ink-2">{t("source.drop")}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        hidden
        aria-label={t("source.choose")}
        onChange={handleChange}
      />
      <Button
        variant="primary"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {t("source.choose")}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-1">
        {error ? <FieldError id={`${id}-error`} message={error} /> : null}
        <p id={`${id}-hint`} className="max-w-prose text-sm text-ink-3">
          {hint}
        </p>
      </div>
    </fieldset>
  );
}
