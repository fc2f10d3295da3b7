/** Names and international words that every language writes alike. */
const everywhere = [
  "Courtside, min, h, h  min, Floorball, Futsal, Hockey, Rugby, Ultimate",
  // Ultimate's positions are called so wherever it is played.
  "Cutter, Handler",
  "Ultimate WFDF",
  // Ways to measure opponents, called after who thought of them.
  "Buchholz, BH, Sonneborn-Berger",
];

/** Words of a language that happen to be spelt as in English, and mean the same. */
const alike: Record<string, string[]> = {
  es: ["Club, club, Error, Final, General, No, no, Set, Sets, set, Ctrl K"],
  fr: [
    "Actions, Contact, Date, Description, Format, Invitation, Message, Messages, Note, Notifications, Page, Pages, Photo",
    "Club, club, Code, Score, Sport, Urgent, vs, Bronze, Pivot, Ctrl K",
    "Football FIFA, Football UEFA, Handball EHF, Pts",
    "Badminton, Football, Handball, Tennis, Questions, Set, Sets, set, minute, minutes, Minutes, ×  minutes, Points, Sanction, Sanctions, Place, Places, Section",
  ],
  de: [
    "Code, Link, Live, Logo, Name, Position, Status, Team, Teams, Teams in, in, optional, Pool, Bronze, Gold",
    "Badminton, Basketball, Handball, Playoffs, Tennis, Volleyball",
    "Volleyball FIVB, Basketball FIBA, Handball EHF",
    // What German-speaking players call these positions themselves.
    "Center, Libero, Power Forward, Shooting Guard, Small Forward, Flanker, Prop",
  ],
};

/** What a catalogue may leave as it is in English. */
export function sameInEnglish(language: string) {
  return new Set([...everywhere, ...alike[language]!].flatMap((line) => line.split(", ")));
}
