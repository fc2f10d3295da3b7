import type { catalogue as english } from "#web/i18n/en/auth.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  panel: {
    title: "Courtside in einem Satz",
    text: "Gruppen, Felder, Zeiten und Ergebnisse an einem Ort, für alle beim Turnier.",
    organiser: "Die Turnierleitung drückt einen Knopf und hat Gruppen und Spielplan.",
    captain: "Kapitäne sehen, wann und wo ihr Team als Nächstes spielt.",
    visitor: "Gäste verfolgen jedes Ergebnis, ganz ohne Konto.",
  },
  fields: {
    emailOrUsername: "E-Mail oder Benutzername",
    password: "Passwort",
    confirmPassword: "Passwort bestätigen",
    newPassword: "Neues Passwort",
    username: "Benutzername",
    name: "Vor- und Nachname",
    email: "E-Mail",
  },
  hints: {
    username: "Buchstaben, Ziffern und Unterstriche. Du kannst dich damit anmelden.",
    password:
      "Mindestens 8 Zeichen mit einem Kleinbuchstaben, einem Großbuchstaben und einer Ziffer. Gern auch ein ganzer Satz mit Leerzeichen, bis 200 Zeichen.",
  },
  login: {
    title: "Anmelden",
    subtitle: "Willkommen zurück. Deine Turniere und Teams warten schon.",
    rememberMe: "Angemeldet bleiben",
    forgot: "Passwort vergessen?",
    submit: "Anmelden",
    noAccount: "Noch kein Konto?",
    register: "Registrieren",
    success: "Willkommen zurück!",
    failedTitle: "Anmeldung fehlgeschlagen",
    failed: "Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.",
  },
  register: {
    title: "Konto erstellen",
    subtitle: "Kostenlos und in einer Minute fertig.",
    terms:
      "Ich stimme den <terms>Nutzungsbedingungen</terms> und der <privacy>Datenschutzerklärung</privacy> zu",
    submit: "Konto erstellen",
    haveAccount: "Hast du schon ein Konto?",
    login: "Anmelden",
    success: "Dein Konto ist erstellt! Bitte melde dich an.",
    welcome: "Konto erstellt! Du bist angemeldet.",
    failedTitle: "Registrierung fehlgeschlagen",
    failed: "Das Konto konnte nicht erstellt werden. Bitte versuche es noch einmal.",
    administrator: "Dieser Link macht dein neues Konto zum Administrator dieses Courtside.",
  },
  forgot: {
    title: "Passwort vergessen?",
    subtitle: "Nenne uns deine E-Mail-Adresse, und wir schicken dir einen Link für ein neues.",
    submit: "Link senden",
    failed: "Der Link konnte nicht gesendet werden. Bitte versuche es noch einmal.",
    sentTitle: "Schau in dein Postfach",
    sent: "Wenn zu {{email}} ein Konto gehört, ist ein Link für ein neues Passwort unterwegs. Er gilt einmal; wie lange, steht in der Nachricht.",
    earlier:
      "Haben wir dir schon einen geschickt, der noch eine Weile gilt, folgt kein zweiter: Nimm den ersten.",
    nothing:
      "Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach, dann frag die Leute, die dieses Courtside betreiben: Ohne Mailserver bleiben seine Mails auf ihrem Rechner.",
    again: "Noch einmal senden",
    back: "Zurück zur Anmeldung",
  },
  reset: {
    title: "Neues Passwort wählen",
    subtitle: "Danach meldest du dich auf jedem Gerät damit an.",
    submit: "Neues Passwort speichern",
    success: "Dein Passwort ist geändert. Bitte melde dich an.",
    failed: "Das Passwort konnte nicht geändert werden. Bitte versuche es noch einmal.",
    invalid: "Dieser Link gilt nicht mehr. Er funktioniert nur einmal und nur für kurze Zeit.",
    request: "Neuen Link anfordern",
  },
  administrator: {
    title: "Administrator werden",
    subtitle: "Dieser Link ging an eine Adresse, die die Betreiber dieses Courtside genannt haben.",
    account:
      "Du bist als {{name}} ({{email}}) angemeldet. Administratoren sehen alle Konten, vergeben Rollen und dürfen jedes Turnier ändern.",
    submit: "Administrator werden",
    signIn:
      "Melde dich mit dem Konto der Adresse an, an die dieser Link ging. Kennst du sein Passwort nicht, wähle per Mail ein neues und öffne den Link noch einmal.",
    signOut: "Abmelden",
    failed: "Das konnte nicht bestätigt werden. Bitte versuche es noch einmal.",
    gone: "Hier gibt es nichts zu bestätigen",
    again:
      "Öffne den Link aus der Mail. Gilt er nicht mehr, melde dich neu an: Einmal am Tag wird ein neuer geschickt.",
    done: "Du bist Administrator",
    doneText: "Du siehst alle Konten und darfst jedes Turnier dieses Courtside ändern.",
    toUsers: "Zu den Konten",
  },
} satisfies Translation<typeof english>;
