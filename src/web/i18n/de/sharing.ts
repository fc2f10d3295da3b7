import type { catalogue as english } from "#web/i18n/en/sharing.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Diese Seite teilen",
  intro: "Der Link zeigt, was du siehst, samt Reiter und Filtern.",
  link: "Link zum Teilen",
  qr: "QR-Code des Links",
  copy: "Kopieren",
  copied: "Kopiert",
  copyFailed:
    "Dein Browser lässt das Kopieren nicht zu. Die Adresse ist markiert: Kopiere sie selbst.",
  onlyHere:
    "Diese Adresse funktioniert nur auf diesem Computer. Öffne Courtside über seine Adresse im Netzwerk, um sie zu teilen.",
  export: {
    schedule: "Spielplan (CSV)",
    standings: "Tabelle (CSV)",
    calendarFile: "Spielplan (Kalenderdatei)",
    subscribe: "Kalender abonnieren …",
    code: "Link und QR-Code …",
  },
  subscribe: {
    teamsFailed: "Die Teams konnten nicht geladen werden",
    title: "Kalender abonnieren",
    intro: "Dein Kalender holt Änderungen von selbst: Verlegte und abgesagte Spiele stimmen immer.",
    team: "Spiele von",
    allTeams: "Alle Teams",
    open: "In der Kalender-App öffnen",
    address: "Adresse des Kalenders",
    hint: "In Google Kalender oder Outlook im Web fügst du einen Kalender über seine Adresse hinzu und setzt diese ein.",
  },
} satisfies Translation<typeof english>;
