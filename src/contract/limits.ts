import { followedTeams, jerseyNumber, pageSize, shownBracketName } from "./essentials.ts";

/** The numbers of the specification, section 9, each in one place. Lengths are in characters. */
export const limits = {
  tournamentName: { min: 3, max: 100 },
  tournamentDescription: { max: 1000 },
  tournamentLocation: { min: 3, max: 100 },
  teamsPerTournament: { min: 2, max: 1000 },
  courtsPerTournament: { min: 1, max: 100 },
  courtName: { min: 1, max: 50 },
  bracketsPerTournament: { min: 1, max: 50 },
  entryFee: { min: 0, max: 10_000 },
  /** Shorter nobody could answer; beyond a day the desk has decided. */
  reportsStandMinutes: { min: 5, max: 1440 },
  teamName: { min: 2, max: 50 },
  club: { max: 60 },
  /** Those of one team, in a table. */
  coaches: { max: 200 },
  username: { min: 3, max: 30 },
  fullName: { min: 2, max: 50 },
  password: { min: 8, max: 200 },
  loginPassword: { min: 6 },
  playerName: { min: 2, max: 50 },
  jerseyNumber,
  position: { max: 50 },
  bracketName: { max: 100 },
  divisionName: { min: 1, max: 40 },
  shownBracketName,
  /** More tabs than these nobody would find theirs among. */
  /** Of each kind. */
  wishes: { max: 300 },
  courtReservations: { max: 100 },
  longestWait: { min: 10, max: 720 },
  sharingTeams: { min: 2, max: 20 },
  divisions: { max: 20 },
  officialName: { min: 1, max: 80 },
  officials: { max: 500 },
  dutiesPerGame: { max: 8 },
  email: { max: 254 },
  url: { max: 2000 },
  phoneNumber: { max: 30 },
  score: { max: 9999 },
  round: { min: 1, max: 1000 },
  gameNumber: { min: 1, max: 1_000_000 },
  contactName: { min: 2, max: 100 },
  contactSubject: { max: 150 },
  contactMessage: { min: 10, max: 5000 },
  questions: { max: 100 },
  search: { max: 100 },
  userSearch: { min: 2, rows: 10 },
  ownSignIns: { rows: 20 },
  page: { default: 1 },
  pageSize,
  teamsPerMatch: { min: 2, max: 4, default: 2 },
  gamesPerMatchup: { min: 1, max: 7, default: 1 },
  restMinutes: { min: 0, max: 480, default: 30 },
  gamesPerDay: { min: 1, max: 10 },
  bracketTeams: { min: 2, default: 8 },
  qualifiersPerGroup: { min: 1, max: 16 },
  followingGroups: { min: 1, max: 16 },
  /** One of each group at most, and the playoffs are a bracket themselves. */
  bestNext: { min: 1, max: 49 },
  /** What a knock-out can promise everybody: of 64 teams, six. */
  leastGames: { min: 2, max: 6 },
  drawNumber: { min: 0, max: 4_294_967_295 },
  /** A digest of 256 bits in Base64. */
  drawKey: { max: 44 },
  timeSlots: { max: 200 },
  /** Days with hours of their own: more than a season's weekends would be another calendar. */
  ownHours: { max: 60 },
  /** Lines of courts with hours of their own: several of each day of a long weekend. */
  courtHours: { max: 60 },
  /** Games with a time before the draw. */
  fixedTimes: { max: 20 },
  slotMinutes: { min: 5, max: 720 },
  generatedMatches: { max: 20_000 },
  scoreSheets: { max: 500 },
  /** Players and teams of one import, and the size of what is sent. */
  import: { rows: 21_000, columns: 100, bytes: 8 * 1024 * 1024, fileBytes: 5 * 1024 * 1024 },
  rosterImport: { rows: 200 },
  imageBytes: 5 * 1024 * 1024,
  imageSidePixels: 512,
  courtsOffered: 4,
  /** Games moved by one call: more than anyone has on a day. */
  scheduleMoves: { max: 2000 },
  scorerName: { min: 1, max: 40 },
  courtClosures: { max: 200 },
  announcement: { min: 1, max: 280 },
  /** More at one time nobody would read. */
  announcements: { max: 10 },
  captainsMessage: { min: 1, max: 2000 },
  announcementDays: { max: 30 },
  screenSeconds: { min: 5, max: 120 },
  screenPictures: { max: 24 },
  followedTeams,
  /** Browsers that are told of a tournament without an account: each announcement is one message to all. */
  followers: { max: 5000 },
} as const;

/** Positions of a team whose sport names none (specification, section 9). */
export const defaultPositions = [
  "Setter",
  "Outside Hitter",
  "Middle Blocker",
  "Opposite Hitter",
  "Libero",
  "Defensive Specialist",
] as const;

/** How long the server holds to what it has given. Apart from the others, which every page loads. */
export const serverTimings = {
  administratorLinkHours: 24,
  resetLinkMinutes: 60,
  /** Of an account that links are asked for again and again: one a day is enough then. */
  frequentResetLinkMinutes: 24 * 60,
  /** While a link lasts that long, no second one is mailed. */
  lastingResetMinutes: 30,
  /** How long a scorer's link goes on after its day. */
  scorerLinkHours: 12,
  /** How long after its end a link's phones may still hand in what they held. */
  lateCommandHours: 48,
  /** How long receipts are kept; a phone that asks later is judged anew, which does no harm. */
  receiptDays: 30,
  /** How long a phone still says that the desk has seen what it sent. */
  answeredCallMinutes: 30,
} as const;

/** Links of the courts and what is handed in by them. Apart from the others, which every page loads. */
export const scorerLimits = {
  /** Links that can be opened at one time, of one tournament: of its courts, its teams, and of each game on a sheet. */
  scorerLinks: { max: 2000 },
  /** Phones that have opened a link, and codes that it was shown or printed as. */
  scorerDevices: { max: 50 },
  scorerCodes: { max: 50 },
  /** How far ahead a link can be made to last. */
  scorerLinkDays: { max: 30 },
  /** What may wait for the desk's decision, of one link or one account in a tournament. */
  scoreClaims: { max: 200 },
  /** What a phone may still send by a link that has ended. */
  lateCommands: { max: 200 },
  /** Of how many games the desk is told that a phone's results came too late. */
  lateGames: { max: 200 },
  /** By which what a phone sends again is told from what is new. */
  knownLateCommands: { max: 400 },
  /** Calls and notes of one link that the desk has not answered. */
  deskCalls: { max: 20 },
  deskCallText: { min: 1, max: 200 },
  /** What the desk is shown of them at one time. */
  shownDeskCalls: { max: 200 },
} as const;

/**
 * How games may be played and recorded, far beyond any game. Apart from the others, which every page
 * loads.
 */
export const gameLimits = {
  parts: { min: 1, max: 9 },
  /** With all overtime. */
  recordedParts: { max: 20 },
  /** Of a side in a stretch of the game. */
  timeouts: { max: 9 },
  target: { min: 1, max: 999 },
  start: { min: 0, max: 998 },
  lead: { min: 1, max: 99 },
  minutes: { min: 1, max: 240 },
  overtime: { min: 0, max: 9 },
  /** Points scored at once, and those that win overtime. */
  step: { min: 1, max: 9 },
  extraTarget: { min: 1, max: 99 },
  shootout: { min: 1, max: 99 },
  softPlus: { min: 1, max: 99 },
  /** Ways in which games of one bracket are played. */
  bracketFormats: { max: 40 },
} as const;

/** Ranking rules that people put together. Apart from the others, which every page loads. */
export const rankingLimits = {
  points: { min: -100, max: 100 },
  walkover: { min: 0, max: 999 },
  /** More would never be reached. */
  criteria: { max: 16 },
} as const;
