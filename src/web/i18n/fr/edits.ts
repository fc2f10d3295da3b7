import type { catalogue as english } from "#web/i18n/en/edits.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Quelqu’un d’autre a modifié la même chose",
  text: "Rien n’est encore enregistré et rien de ce que vous avez saisi n’est perdu. Choisissez ce qui doit rester ; l’enregistrement se poursuit ensuite.",
  theirs: "L’autre version",
  mine: "La vôtre",
  nothing: "(vide)",
  keepMine: "Garder la mienne",
  keepMineOf: "Garder la mienne : {{field}}",
  takeTheirs: "Prendre l’autre",
  takeTheirsOf: "Prendre l’autre : {{field}}",
  kept: "Ce que vous aviez saisi est de retour. Ce n’est pas encore enregistré.",
  discard: "L’abandonner",
  yes: "Oui",
  no: "Non",
} satisfies Translation<typeof english>;
