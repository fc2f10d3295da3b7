import type { catalogue as english } from "#web/i18n/en/score-sheets.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  making_one: "Preparando {{count}} acta…",
  making_other: "Preparando {{count}} actas…",
  ready_one: "{{count}} acta lista.",
  ready_other: "{{count}} actas listas.",
  hint: "Una página por partido, rellenada con todo lo que ya se sabe. El código de cada una abre la anotación de su partido.",
  open: "Abrir e imprimir",
  download: "Descargar",
  failed: "No se han podido preparar las actas",
  fileName: "actas",
} satisfies Translation<typeof english>;
