import type { catalogue as english } from "#web/i18n/en/admin.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Konten",
  subtitle: "Alle Konten dieser Installation und ihre Rollen.",
  log: "Was geschehen ist",
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
  sameRole: "Die Rolle ist schon {{name}}. Wähle zuerst eine andere.",
  assignOf: "{{name}} diese Rolle zuweisen",
  assigned: "{{name}} ist jetzt: {{role}}",
  assignFailed: "Die Rolle konnte nicht zugewiesen werden",
  rolesTitle: "Was die Rollen bedeuten",
  rolesText:
    "Was jemand darf, ergibt sich aus den eigenen Turnieren und den Teams, deren Kapitän er ist, gleich welche Rolle er hat. Nur Superadmins dürfen mehr.",
  role_super_admin:
    "Leitet alle Turniere und Teams, vergibt Rollen, sperrt Konten und stellt Gelöschtes wieder her.",
  role_tournament_admin:
    "Ein Titel im Profil für Leute, die Turniere veranstalten; keine Rechte in fremden Turnieren.",
  role_team_manager:
    "Ein Titel im Profil für Leute, die Teams betreuen; keine Rechte über die eigenen hinaus.",
  role_player: "Ein Titel im Profil für Leute, die spielen.",
  role_viewer: "Was alle zuerst sind. Auch Zuschauer können Turniere anlegen und Kapitän sein.",
  blocked: "Gesperrt",
  block: "Sperren",
  blockOf: "{{name}} sperren",
  blockTitle: "{{name}} sperren?",
  blockText:
    "Alle Sitzungen enden sofort, und eine Anmeldung ist erst wieder möglich, wenn du die Sperre aufhebst. Turniere und Teams bleiben.",
  unblock: "Sperre aufheben",
  unblockOf: "Sperre aufheben: {{name}}",
  isBlocked: "{{name}} ist gesperrt",
  isUnblocked: "{{name}} kann sich wieder anmelden",
  changeFailed: "Das Konto konnte nicht geändert werden",
  reset: "Passwort-Link senden",
  resetOf: "Passwort-Link senden an {{name}}",
  resetSent: "{{name}} bekommt einen Link, um ein neues Passwort zu wählen",
  deletedTitle: "In den letzten 30 Tagen gelöscht",
  deletedHint:
    "Von wem auch immer. Was du wiederherstellst, ist wieder da, wie es war; ein Team kommt ohne Gruppe und Spiele zurück.",
  deletedNone: "Es wurde nichts gelöscht.",
  deletedFailed: "Gelöschtes konnte nicht geladen werden",
  tournamentOf: "Turnier von {{name}}",
  ownTitle: "Deine Rolle abgeben?",
  ownText:
    "Du kannst diese Seite danach nicht mehr öffnen. Nur ein anderer Superadmin kann das rückgängig machen.",
  ownConfirm: "Rolle abgeben",
  denied: "Nur Superadmins können die Konten dieser Installation sehen und ändern.",
  back: "Zur Startseite",
} satisfies Translation<typeof english>;
