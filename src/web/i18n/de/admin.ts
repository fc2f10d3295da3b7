import type { catalogue as english } from "#web/i18n/en/admin.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Konten",
  subtitle: "Alle Konten dieser Installation und ihre Rollen.",
  search: "Suche nach Name, Benutzername oder E-Mail",
  loading: "Konten werden geladen …",
  failed: "Die Konten konnten nicht geladen werden",
  empty: "Keine Konten gefunden",
  clear: "Suche leeren",
  emptyHint: "Versuche es mit einem anderen Namen, Benutzernamen oder einer anderen E-Mail.",
  results_one: "{{count}} Konto gefunden",
  results_other: "{{count}} Konten gefunden",
  showing: "Seite {{page}} von {{pages}} ({{total}} Konten insgesamt)",
  list: "Konten",
  you: "Du",
  joined: "Dabei seit {{date}}",
  roleOf: "Rolle von {{name}}",
  assign: "Zuweisen",
  assignOf: "{{name}} diese Rolle zuweisen",
  assigned: "{{name}} ist jetzt: {{role}}",
  assignFailed: "Die Rolle konnte nicht zugewiesen werden",
  ownTitle: "Deine Rolle abgeben?",
  ownText:
    "Du kannst diese Seite danach nicht mehr öffnen. Nur ein anderer Superadmin kann das rückgängig machen.",
  ownConfirm: "Rolle abgeben",
  denied: "Nur Superadmins können die Konten dieser Installation sehen und ändern.",
  back: "Zur Startseite",
} satisfies Translation<typeof english>;
