import { useTranslation } from "react-i18next";
import type { ImportField } from "#web/features/import/table/columns.ts";
import { fieldsOf, type ImportPlace } from "#web/features/import/table/place.ts";
import { writeTable } from "#web/features/import/table/read-table.ts";
import { pageLanguage } from "#web/i18n/index.ts";
import { saveFile } from "#web/ui/browser/save-file.ts";

type Example = Partial<Record<ImportField, string>>;

/** Saves a table to fill in, with the headings and an example in the page's language. */
export function useTemplate(place: ImportPlace) {
  const { t } = useTranslation("import");
  return function saveTemplate() {
    const team = place.team?.name ?? t("template.team");
    const captain: Example = {
      team,
      seed: "1",
      first_name: t("template.firstName"),
      last_name: t("template.lastName"),
      jersey_number: "7",
      position: t("template.position"),
      is_captain: t("template.yes"),
    };
    const other: Example = {
      team,
      first_name: t("template.otherFirstName"),
      last_name: t("template.otherLastName"),
      jersey_number: "8",
    };
    // The parts of a name say all that a full name would.
    const columns = fieldsOf(place).filter((field) => field !== "full_name");
    const rows = [
      columns.map((column) => t(`fields.${column}`)),
      ...[captain, other].map((example) => columns.map((column) => example[column] ?? "")),
    ];
    const text = writeTable(rows, pageLanguage());
    saveFile(t("source.templateName"), new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
}
