import { useTranslation } from "react-i18next";
import { writeTable } from "#web/features/import/read-table.ts";
import { saveFile } from "#web/ui/save-file.ts";

/** Saves a table to fill in, with the headings and an example in the page's language. */
export function useTemplate() {
  const { t } = useTranslation("import");
  return function saveTemplate() {
    const columns = [
      "team",
      "seed",
      "bracket",
      "first_name",
      "last_name",
      "jersey_number",
      "position",
      "is_captain",
      "email",
      "phone_number",
    ] as const;
    const team = t("template.team");
    const text = writeTable([
      columns.map((column) => t(`fields.${column}`)),
      [
        team,
        "1",
        "",
        t("template.firstName"),
        t("template.lastName"),
        "7",
        t("template.position"),
        t("template.yes"),
        "",
        "",
      ],
      [
        team,
        "",
        "",
        t("template.otherFirstName"),
        t("template.otherLastName"),
        "8",
        "",
        "",
        "",
        "",
      ],
    ]);
    saveFile(t("source.templateName"), new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
}
