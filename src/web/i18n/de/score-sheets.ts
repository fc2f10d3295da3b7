import type { catalogue as english } from "#web/i18n/en/score-sheets.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  making_one: "{{count}} Spielberichtsbogen wird erstellt…",
  making_other: "{{count}} Spielberichtsbögen werden erstellt…",
  ready_one: "{{count}} Spielberichtsbogen ist fertig.",
  ready_other: "{{count}} Spielberichtsbögen sind fertig.",
  hint: "Eine Seite pro Spiel, ausgefüllt mit allem, was schon feststeht. Der Code darauf öffnet die Ergebniseingabe des Spiels.",
  open: "Öffnen und drucken",
  download: "Herunterladen",
  failed: "Die Spielberichtsbögen konnten nicht erstellt werden",
  fileName: "spielberichtsboegen",
} satisfies Translation<typeof english>;
