import type { catalogue as english } from "#web/i18n/en/score-sheets.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  making_one: "Préparation de {{count}} feuille de match…",
  making_other: "Préparation de {{count}} feuilles de match…",
  ready_one: "{{count}} feuille de match est prête.",
  ready_other: "{{count}} feuilles de match sont prêtes.",
  hint: "Une page par match, remplie avec tout ce qui est déjà connu. Le code de chacune ouvre la saisie du score de son match.",
  open: "Ouvrir et imprimer",
  download: "Télécharger",
  failed: "Impossible de préparer les feuilles de match",
  fileName: "feuilles-de-match",
} satisfies Translation<typeof english>;
