import type { catalogue as english } from "#web/i18n/en/edits.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Otra persona ha cambiado lo mismo",
  text: "Todavía no se ha guardado nada y no se pierde nada de lo que has escrito. Elige qué debe quedar; después se sigue guardando.",
  theirs: "Lo suyo",
  mine: "Lo tuyo",
  nothing: "(vacío)",
  keepMine: "Conservar lo mío",
  keepMineOf: "Conservar lo mío: {{field}}",
  takeTheirs: "Usar lo suyo",
  takeTheirsOf: "Usar lo suyo: {{field}}",
  kept: "Aquí está de nuevo lo que escribiste antes. Todavía no se ha guardado.",
  discard: "Descartarlo",
  yes: "Sí",
  no: "No",
} satisfies Translation<typeof english>;
