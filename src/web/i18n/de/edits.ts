import type { catalogue as english } from "#web/i18n/en/edits.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Jemand anders hat dasselbe geändert",
  text: "Noch ist nichts gespeichert, und nichts Eingetragenes geht verloren. Wähle, was gelten soll; danach wird weiter gespeichert.",
  theirs: "Das andere",
  mine: "Deins",
  nothing: "(leer)",
  keepMine: "Meins behalten",
  keepMineOf: "Meins behalten: {{field}}",
  takeTheirs: "Das andere übernehmen",
  takeTheirsOf: "Das andere übernehmen: {{field}}",
  kept: "Was du vorher eingetragen hast, ist wieder da. Es ist noch nicht gespeichert.",
  discard: "Verwerfen",
  yes: "Ja",
  no: "Nein",
} satisfies Translation<typeof english>;
