import type { catalogue as english } from "#web/i18n/en/legal.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  template: {
    title: "Eine Vorlage für den Betreiber dieses Courtside",
    text: "Wer diese Seite betreibt, passt den Text dem Recht des eigenen Landes an und ergänzt Namen und Anschrift. Er ist keine Rechtsberatung.",
  },
  terms: {
    title: "Nutzungsbedingungen",
    subtitle: "Was du von dieser Seite erwarten darfst, und was wir von dir erwarten.",
    sections: [
      {
        title: "Wer diese Seite betreibt",
        paragraphs: [
          "Dieses Courtside wird von dem Verein, der Schule oder der Firma betrieben, von der du die Adresse hast, hier Betreiber genannt. Courtside selbst ist freie Software; wer sie schreibt, betreibt diese Seite nicht und sieht ihre Daten nicht.",
        ],
      },
      {
        title: "Dein Konto",
        paragraphs: [
          "Öffentliche Turniere kann jeder ohne Konto ansehen. Organisatoren, Kapitäne und Spieler, die etwas ändern wollen, brauchen eines.",
          "Gib deinen wirklichen Namen und eine E-Mail-Adresse an, unter der wir dich erreichen, behalte dein Passwort für dich, und sag dem Betreiber Bescheid, wenn jemand anderes dein Konto benutzt haben könnte.",
          "Du bist für das verantwortlich, was mit deinem Konto geschieht. Der Betreiber darf Konten schließen, die missbraucht werden.",
        ],
      },
      {
        title: "Turniere, Teams und Spieler",
        paragraphs: [
          "Wer ein Turnier erstellt, organisiert es: Regeln, Gebühren und Entscheidungen sind Sache des Organisators, nicht des Betreibers.",
          "Trage Daten anderer Menschen, etwa Namen in einem Kader, nur mit ihrem Einverständnis ein, bei Kindern mit dem der Eltern.",
          "Namen, Logos und Beschreibungen dürfen niemanden beleidigen, täuschen oder in seinen Rechten verletzen. Der Betreiber darf entfernen, was das tut.",
        ],
      },
      {
        title: "Startgelder",
        paragraphs: [
          "Ein Startgeld, das bei einem Turnier steht, vereinbaren Organisator und Teams miteinander. Diese Seite zieht keine Zahlungen ein.",
        ],
      },
      {
        title: "Verfügbarkeit und Haftung",
        paragraphs: [
          "Die Seite wird so bereitgestellt, wie sie ist. Der Betreiber hält sie mit angemessener Sorgfalt am Laufen und ihre Daten sicher, kann aber nicht versprechen, dass sie immer erreichbar oder fehlerfrei ist.",
          "Spielpläne und Tabellen werden aus dem berechnet, was Organisatoren eintragen. Im Streitfall zählt die Entscheidung des Organisators, nicht der Bildschirm.",
          "Der Betreiber haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper und Gesundheit; im Übrigen nur, soweit das Gesetz es verlangt.",
        ],
      },
      {
        title: "Aufhören, und Änderungen",
        paragraphs: [
          "Du kannst jederzeit aufhören, die Seite zu nutzen, und den Betreiber bitten, dein Konto zu löschen.",
          "Der Betreiber kann diese Bedingungen für die Zukunft ändern und gibt es hier bekannt. Es gilt das Recht des Landes, in dem der Betreiber sitzt.",
        ],
      },
    ],
  },
  privacy: {
    title: "Datenschutzerklärung",
    subtitle: "Welche Daten diese Seite speichert, warum, und wer sie sieht.",
    sections: [
      {
        title: "Wer verantwortlich ist",
        paragraphs: [
          "Der Betreiber dieser Seite ist für die Daten darauf verantwortlich. Du erreichst ihn über die Kontaktseite.",
        ],
      },
      {
        title: "Was gespeichert wird",
        paragraphs: [
          "Dein Konto: Benutzername, Name, E-Mail-Adresse, Telefonnummer und Bildadresse, falls du sie angibst, deine Rolle, deine Einstellungen und dein Passwort als Prüfwert, aus dem es sich nicht ablesen lässt.",
          "Deine Anmeldungen: wann eine Sitzung begann und zuletzt genutzt wurde. Sitzungen enden von selbst nach höchstens 30 Tagen.",
          "Turniere: was Organisatoren und Kapitäne eintragen, also Teams, Kader mit Namen, Rückennummern und Positionen, Spiele und Ergebnisse, und ein Protokoll darüber, wer was geändert hat.",
          "Nachrichten, die du über die Kontaktseite schickst.",
          "Fragen, die du an eine Turnierleitung sendest, mit dem Namen und der Adresse, die du angibst.",
        ],
      },
      {
        title: "Wer was sieht",
        paragraphs: [
          "Öffentlich: Turniere, Teams, Spielpläne, Ergebnisse und Tabellen, mit den Namen, Rückennummern und Positionen der Spieler.",
          "Benutzernamen, E-Mail-Adressen und Telefonnummern von Spielern und Kapitänen sehen nur diejenigen, die den Kader des Teams verwalten. Andere angemeldete Personen finden dich über den ganzen Benutzernamen, oder über den Namen, wenn ihr ein Team geteilt habt, ohne deine E-Mail-Adresse.",
          "Fragen zu einem Turnier und wer sie gestellt hat, sehen nur diejenigen, die es leiten: hier und in der E-Mail, die jede Frage zur Turnierleitung bringt. Hier bleiben sie, bis jemand sie entfernt oder das Turnier nicht mehr besteht.",
          "Die Administratoren des Betreibers können Konten sehen, um zu helfen und Rollen zu vergeben.",
        ],
      },
      {
        title: "Cookies und andere Dienste",
        paragraphs: [
          "Diese Seite misst niemanden. Ihr einziges Cookie, courtside_device, wird gesetzt, wenn du dich anmeldest: Es unterscheidet dein Gerät von Fremden, die dein Passwort raten, damit sie dich nicht aussperren können. Es meldet niemanden an, sagt nichts über dich und endet mit deinem Passwort, oder nach einem Jahr ohne Anmeldung. Dein Browser behält ein Sitzungskennzeichen, dein Farbschema und noch nicht gesendete Ergebnisse in seinem lokalen Speicher.",
          "Schriften, Programmcode und Bilder kommen nur von dieser Seite, und dein Browser ruft keine andere auf. Ein Logo, das jemand mit seiner Adresse einträgt, kopiert der Server dieser Seite einmal hierher.",
        ],
      },
      {
        title: "Wie lange",
        paragraphs: [
          "Gelöschte Turniere und Teams bleiben 30 Tage lang verborgen erhalten, damit sich ein Versehen rückgängig machen lässt. Dein Konto bleibt, bis du um seine Löschung bittest; Ergebnisse mit deinem Namen können ohne Verbindung zu ihm bestehen bleiben.",
          "Zähler, die die Anmeldung vor Raten schützen, halten nur gekürzte Prüfwerte von Adressen, höchstens einen Tag lang.",
        ],
      },
      {
        title: "Deine Rechte",
        paragraphs: [
          "Du kannst den Betreiber fragen, was über dich gespeichert ist, es berichtigen, löschen oder dir aushändigen lassen und dich bei einer Datenschutzbehörde beschweren.",
        ],
      },
    ],
  },
} satisfies Translation<typeof english>;
