import { FileSpreadsheet, Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ImportPlace } from "#web/features/import/place.ts";
import { decodeTable, readTable, type Source } from "#web/features/import/read-table.ts";
import { useTemplate } from "#web/features/import/use-template.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { useFileDrop } from "#web/ui/use-file-drop.ts";
import { TextArea } from "#web/ui/text-field.tsx";

interface Props {
  place: ImportPlace;
  pasted: string;
  onPaste: (text: string) => void;
  onSource: (source: Source) => void;
}

type Refusal = "empty" | "tooLarge" | "workbook" | "unreadable";

/** A file to choose or to drop, or text to paste. */
export function SourceChoice({ place, pasted, onPaste, onSource }: Props) {
  const { t } = useTranslation("import");
  const [refusal, setRefusal] = useState<{ of: "file" | "text"; why: Refusal } | null>(null);
  const saveTemplate = useTemplate(place);

  async function handleFile(file: File) {
    const read = await readFile(file);
    if (typeof read === "string") setRefusal({ of: "file", why: read });
    else onSource({ fileName: file.name, table: read });
  }

  function handleText() {
    const table = readTable(pasted);
    if (table.length === 0) setRefusal({ of: "text", why: "empty" });
    else onSource({ fileName: null, table });
  }

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        <FileDrop
          hint={t(place.team ? "roster.hint" : "source.hint")}
          error={refusal?.of === "file" ? t(`source.${refusal.why}`) : null}
          onFile={(file) => void handleFile(file)}
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
          error={refusal?.of === "text" ? t(`source.${refusal.why}`) : undefined}
          rows={7}
          spellCheck={false}
          className="font-mono text-sm"
          value={pasted}
          onChange={(event) => onPaste(event.target.value)}
        />
        <Button onClick={handleText}>{t("source.use")}</Button>
      </div>
    </div>
  );
}

async function readFile(file: File): Promise<Source["table"] | Refusal> {
  if (file.size > limits.import.fileBytes) return "tooLarge";
  try {
    const bytes = await file.arrayBuffer();
    if (isWorkbook(bytes)) return "workbook";
    const table = readTable(decodeTable(bytes));
    return table.length > 0 ? table : "empty";
  } catch {
    return "unreadable";
  }
}

/** By their first bytes: .xlsx and .ods are zipped, .xls is older. */
function isWorkbook(bytes: ArrayBuffer): boolean {
  const start = [...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))].join(" ");
  return start === "80 75 3 4" || start === "208 207 17 224";
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
