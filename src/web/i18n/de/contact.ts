import type { catalogue as english } from "#web/i18n/en/contact.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Kontakt",
  subtitle: "Eine Frage, ein Problem, eine Idee? Schreib denen, die dieses Courtside betreiben.",
  name: "Dein Name",
  email: "E-Mail",
  emailHint: "An diese Adresse antworten wir; für anderes nutzen wir sie nicht.",
  subject: "Betreff",
  message: "Nachricht",
  submit: "Nachricht senden",
  failed: "Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.",
  sentTitle: "Nachricht gesendet",
  sent: "Danke. Wir haben deine Nachricht und antworten so bald wie möglich an {{email}}.",
  another: "Noch eine Nachricht senden",
  question: {
    to: "Deine Frage geht an die Leitung von {{tournament}}.",
    toAboutTeam: "Deine Frage zu {{team}} geht an die Leitung von {{tournament}}.",
    emailHint:
      "Nur wer das Turnier leitet, sieht deinen Namen und deine Adresse, um dir zu antworten.",
    message: "Deine Frage",
    submit: "Frage senden",
    failed: "Deine Frage konnte nicht gesendet werden. Bitte versuche es noch einmal.",
    sentTitle: "Frage gesendet",
    sent: "Die Turnierleitung hat deine Frage und kann an {{email}} antworten.",
  },
  asideTitle: "Gut zu wissen",
  aside: {
    tournament:
      "Fragen zu einem Spiel oder Ergebnis beantwortet die Turnierleitung am schnellsten: Auf der Seite des Turniers steht „Turnierleitung fragen“.",
    account: "Passwort vergessen? Dafür brauchst du uns nicht.",
    accountLink: "Passwort zurücksetzen",
  },
} satisfies Translation<typeof english>;
