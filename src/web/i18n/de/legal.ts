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
          "Dein Konto: Benutzername, Name, E-Mail-Adresse, Telefonnummer und Bild, falls du sie angibst, deine Rolle, deine Einstellungen und dein Passwort als Prüfwert, aus dem es sich nicht ablesen lässt.",
          "Deine Anmeldungen: wann eine Sitzung begann und zuletzt genutzt wurde. Sitzungen enden von selbst nach höchstens 30 Tagen.",
          "Turniere: was Organisatoren und Kapitäne eintragen, also Teams, Kader mit Namen, Rückennummern und Positionen, E-Mail-Adressen und Telefonnummern von Spielern, wo jemand sie einträgt, Spiele und Ergebnisse.",
          "Ein Protokoll darüber, wer was geändert hat: die Nummer des Kontos, die Zeit und der Eintrag, aber keine Namen, Adressen oder Texte. Es lässt sich nicht ändern; Einträge werden nach 400 Tagen entfernt, später, solange ihr Turnier noch läuft.",
          "Ein Sicherheitsprotokoll der Anmeldungen, abgewiesenen Versuche und Änderungen an Konten: das Konto, ein Teil der Netzadresse und die Art des Browsers, 90 Tage lang.",
          "Einladungen: die E-Mail-Adresse, die gefragt wurde, ein Team als Kapitän zu führen, höchstens 30 Tage lang; und dass dir ein Platz in einem Kader angeboten wurde, mit dem Namen, den die fragende Person dir gibt, und mit deiner Antwort, bis der Platz entfernt wird.",
          "Nachrichten, die du über die Kontaktseite schickst, und Fragen, die du an eine Turnierleitung sendest, mit dem Namen und der Adresse, die du angibst.",
          "Meldungen von Turnieren: der Grund und deine Worte, ohne wer sie geschrieben hat; und der Grund, den Administratoren angeben, wenn sie ein Turnier aussetzen.",
          "E-Mails: Was die Seite dir schreibt, wartet hier, bis es verschickt ist, höchstens etwa einen Tag, und wird eine Stunde danach vergessen; vermerkt wird, dass du an einen Spieltag erinnert wurdest. Hat der Betreiber keinen Mailserver, bleiben die E-Mails als Dateien bei ihm.",
        ],
      },
      {
        title: "Wer was sieht",
        paragraphs: [
          "Öffentlich: Turniere, Teams, Spielpläne, Ergebnisse und Tabellen, mit den Namen, Rückennummern und Positionen der Spieler.",
          "Benutzernamen, E-Mail-Adressen und Telefonnummern von Spielern und Kapitänen sehen nur diejenigen, die den Kader des Teams verwalten. Andere angemeldete Personen finden dich über den ganzen Benutzernamen, oder über den Namen, wenn ihr ein Team geteilt habt, ohne deine E-Mail-Adresse.",
          "Wer dich bittet, ein Team als Kapitän zu führen, sieht die Adresse, die er eingegeben hat, und ob du abgelehnt hast. Wer dir einen Platz in einem Kader anbietet, sieht nichts von deinem Konto, bevor du zusagst.",
          "Fragen zu einem Turnier und wer sie gestellt hat, sehen nur diejenigen, die es leiten: hier und in der E-Mail, die jede Frage zur Turnierleitung bringt.",
          "Die Administratoren des Betreibers können Konten sehen, um zu helfen und Rollen zu vergeben, und erhalten die Nachrichten der Kontaktseite. Meldungen sehen nur sie; den Grund, aus dem ein Turnier ausgesetzt ist, sehen sie und seine Turnierleitung.",
        ],
      },
      {
        title: "Cookies und andere Dienste",
        paragraphs: [
          "Diese Seite misst niemanden. Ihr einziges Cookie, courtside_device, wird gesetzt, wenn du dich anmeldest: Es unterscheidet dein Gerät von Fremden, die dein Passwort raten, damit sie dich nicht aussperren können. Es meldet niemanden an, sagt nichts über dich und endet mit deinem Passwort, oder nach einem Jahr ohne Anmeldung.",
          "Dein Browser behält in seinem lokalen Speicher: ein Sitzungskennzeichen, solange du angemeldet bist, deine Sprache, dein Farbschema und wie Zeiten geschrieben werden, das Team, das du angeheftet hast, eine Zufallszahl, die dieses Gerät von anderen unterscheidet, und noch nicht gesendete Ergebnisse. Was du in Formulare getippt und nicht gespeichert hast und verschobene Spiele, die sich zurücknehmen lassen, bleiben, bis der Tab geschlossen wird.",
          "Damit Spielpläne auch ohne Verbindung aufgehen, behält dein Browser außerdem die Dateien dieser Seite und, solange niemand angemeldet ist, was zuletzt von Turnieren und Teams angesehen wurde, höchstens zwei Wochen lang. Das Anmelden entfernt Letzteres. In den Einstellungen deines Browsers kannst du all das mit den Daten dieser Seite entfernen.",
          "Schriften, Programmcode und Bilder kommen nur von dieser Seite, und dein Browser ruft keine andere auf. Ein Logo, das jemand mit seiner Adresse einträgt, kopiert der Server dieser Seite einmal hierher.",
        ],
      },
      {
        title: "Wie lange",
        paragraphs: [
          "Gelöschte Turniere und Teams bleiben 30 Tage lang verborgen erhalten, damit sich ein Versehen rückgängig machen lässt. Dein Konto bleibt, bis du um seine Löschung bittest. Dann werden deine Daten, Nachrichten und Einladungen sofort entfernt, und Teams und Ergebnisse bleiben ohne dich; nur ein Name, den jemand anders in einen Kader eingetragen hat, kann bleiben. Das Protokoll behält seine Nummer, die nichts mehr erklärt.",
          "Nachrichten der Kontaktseite und Fragen an Turnierleitungen werden ein Jahr nach dem Absenden entfernt; eine Frage früher, wenn die Turnierleitung sie entfernt, oder mit ihrem Turnier.",
          "Meldungen gehen mit ihrem Turnier, der Grund einer Aussetzung, wenn sie aufgehoben wird.",
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
