import type { catalogue as english } from "#web/i18n/en/moderation.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  reasons: {
    spam: "Werbung oder Spam",
    fraud: "Betrug",
    offensive: "Beleidigungen oder Hass",
    personal_data: "Persönliche Daten gegen jemandes Willen",
    other: "Etwas anderes",
  },
  report: {
    title: "Dieses Turnier melden",
    to: "Deine Meldung zu {{name}} geht an die Betreiber dieses Courtside, nicht an den Veranstalter. Wer du bist, fragen wir nicht.",
    reason: "Was stimmt nicht?",
    message: "Was hast du gesehen?",
    hint: "Sag, wo es steht. Ohne deine Adresse kann dir niemand antworten.",
    submit: "Meldung senden",
    failed: "Deine Meldung konnte nicht gesendet werden. Bitte versuche es noch einmal.",
    sentTitle: "Meldung gesendet",
    sent: "Danke. Jemand sieht sich das an.",
  },
  notice: {
    title: "Ausgesetzt {{when}}: Nur du und die Betreiber dieses Courtside sehen dieses Turnier.",
    text: "Du kannst ändern, was daran beanstandet wird, oder es löschen.",
    contact: "Den Betreibern dieses Courtside schreiben",
  },
  suspend: {
    title: "{{name}} aussetzen?",
    text: "Es verschwindet sofort aus Listen, Suche, Kalendern und von allen Seiten, für alle außer dem Veranstalter, der deine Begründung liest und antworten kann. Nichts wird gelöscht, und du kannst es jederzeit aufheben.",
    reason: "Begründung, die der Veranstalter liest",
    button: "Aussetzen",
    buttonOf: "{{name}} aussetzen",
    done: "{{name}} ist ausgesetzt",
    lift: "Wieder zeigen",
    liftOf: "{{name}} wieder zeigen",
    lifted: "{{name}} ist wieder öffentlich",
  },
  section: {
    title: "Aussetzung",
    text: "Ein ausgesetztes Turnier sehen nur sein Veranstalter und Superadmins. Besuchern wird gesagt, dass es nicht verfügbar ist.",
    suspended: "Dieses Turnier ist ausgesetzt. Hebst du das auf, sehen es wieder alle.",
  },
  list: {
    title: "Gemeldete und ausgesetzte Turniere",
    hint: "Besucher melden Turniere; was sie schreiben, sieht sonst niemand. Ausgesetzte bleiben hier, bis du das aufhebst.",
    none: "Nichts ist gemeldet oder ausgesetzt.",
    failed: "Die Meldungen konnten nicht geladen werden",
    of: "Turnier von {{name}}",
    reports_one: "{{count}} Meldung",
    reports_other: "{{count}} Meldungen",
    suspended: "Ausgesetzt {{when}}:",
    what: "Meldungen",
  },
  settle: {
    button: "Meldungen erledigt",
    buttonOf: "Meldungen erledigt: {{name}}",
    done: "Die Meldungen zu {{name}} sind erledigt",
  },
  remove: {
    button: "Löschen",
    buttonOf: "{{name}} löschen",
    title: "{{name}} löschen?",
    text: "Es verschwindet mit allen Teams, Spielen und Ergebnissen. 30 Tage lang können Superadmins es wiederherstellen, der Veranstalter nicht.",
    done: "{{name}} ist gelöscht",
  },
  failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
} satisfies Translation<typeof english>;
