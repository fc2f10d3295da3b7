/**
 * The values that the engine takes and gives.
 *
 * Invariants: ids come from the caller; dates are `YYYY-MM-DD` and times `HH:mm`, both in the
 * tournament's own zone; nothing here knows storage, clocks or the network.
 */
export type TeamId = number;
export type MatchId = number;
export type BracketId = number;

/**
 * `round_robin` stands alone, `group_stage` feeds playoffs, `elimination` is a single knock-out. `swiss`
 * is drawn round by round, and can feed playoffs.
 */
export type BracketType = "round_robin" | "group_stage" | "elimination" | "swiss";

/** Who plays: a team, or the place that the team will come from. */
export type Participant =
  | { kind: "team"; teamId: TeamId }
  | { kind: "winner"; matchId: MatchId }
  | { kind: "loser"; matchId: MatchId }
  | { kind: "rank"; bracketId: BracketId; rank: number }
  | { kind: "best_ranked"; bracketIds: BracketId[]; rank: number; place: number }
  /** One of those whom the games of the rounds before will pair; `place` tells the places apart. */
  | { kind: "pairing"; bracketId: BracketId; round: number; place: number };

/** One game of a bracket before it has a time. `round` counts from 1 in playing order. */
export interface Fixture {
  id: MatchId;
  bracketId: BracketId;
  round: number;
  home: Participant;
  away: Participant;
  /** Games that share one court and slot (meetings of 3 or 4 teams) carry the same number. */
  meeting?: number;
  isThirdPlace?: boolean;
  /** The places that a game below the third is for; the winner can still come to the first of them. */
  places?: { from: number; to: number };
  /** Which part of a double elimination the game belongs to. */
  stage?: FixtureStage;
  /** Who sits out the round of this game and has a win for it; on one game of the round. */
  byeId?: TeamId;
  /** The game is played only if the away side of that match wins it; its slot is reserved. */
  ifAwayWins?: MatchId;
}

export type FixtureStage = "winners" | "losers" | "grand_final";

/** A time of day at which the listed courts (numbered from 1) are free for one match each. */
export interface TimeSlot {
  start: string;
  end: string;
  courts: number[];
}

/** The slots of one date, or of one weekday (0 is Sunday), instead of those of every day. */
export interface OwnDay {
  date?: string;
  dayOfWeek?: number;
  timeSlots: TimeSlot[];
}

/** When and where matches may be played. `daysOfWeek`: 0 is Sunday; `endDate` null is open. */
export interface Calendar {
  startDate: string;
  endDate: string | null;
  daysOfWeek: number[];
  excludedDates: string[];
  timeSlots: TimeSlot[];
  /** Playing days that have slots of their own: its date says more of a day than its weekday. */
  ownDays?: OwnDay[];
  preferredCourts: number[];
}

/** What needs one court for one slot: a match (two participants) or a meeting (three or four). */
export interface ScheduleItem {
  id: MatchId;
  bracketId: BracketId;
  round: number;
  participants: Participant[];
  /** Who has a duty at it, and so nothing else to do at its time. */
  duties?: OnDuty[];
  /** How long those who play it rest before and after it, where that is not the `minRestMinutes` of all. */
  restMinutes?: number;
}

/** Who has a duty: a team, whoever a result makes it, or somebody who plays nowhere. */
export type OnDuty =
  | Extract<Participant, { kind: "team" | "winner" | "loser" }>
  | { kind: "official"; officialId: number };

/**
 * A game that already has its place and stays there. With `matchId` and `bracketId`, games that
 * wait for its winner or for its bracket's ranks start after it.
 */
export interface FixedGame {
  matchId?: MatchId;
  bracketId?: BracketId;
  /** The round of its bracket; the pairings of later ones wait for it. */
  round?: number;
  date: string;
  start: string;
  end: string;
  court: number;
  teamIds: TeamId[];
  /** Who plays, where replanning should still place the games that decide it before this one. */
  participants?: Participant[];
  /** Who has a duty at it. */
  duties?: OnDuty[];
  /** It hasn't begun: its duties are still to be done. */
  isToCome?: boolean;
}

/** The team cannot play on the date (null: on any) between two times; no rest is owed after it. */
export interface Absence {
  teamId: TeamId;
  date: string | null;
  from: string;
  to: string;
}

/** A local day and time of day; `24:00` ends a day. */
export interface LocalMoment {
  date: string;
  time: string;
}

/** Nothing is played on the court (null: on any) between two moments; `to` null is until further notice. */
export interface CourtClosure {
  court: number | null;
  from: LocalMoment;
  to: LocalMoment | null;
}

/**
 * What a court is kept for: it takes no games but those of `takes` (null: any), and the games of `keeps`
 * are played there. Where several speak of a court it takes what any of them does; a game that several
 * keep is played on any of their courts.
 */
export interface CourtReservation {
  court: number;
  takes: readonly MatchId[] | null;
  keeps: readonly MatchId[];
}

export type ScheduleType = "balanced" | "sequential" | "random";

/**
 * How games go to days: `early` fills each day before the next; `even` plays on as few days, each
 * about as long; `all_days` does so on every playing day until the calendar's end. The other two
 * never leave out a game that `early` places.
 */
export type DayFilling = "early" | "even" | "all_days";

/**
 * `maxGamesPerDay` counts per team; null means no limit. Between two games of a team, and from one that decides
 * who plays to the other, lies the longer of their rests; between those of a person whom teams share, the shorter.
 */
export interface ScheduleProblem {
  items: ScheduleItem[];
  calendar: Calendar;
  minRestMinutes: number;
  maxGamesPerDay: number | null;
  type: ScheduleType;
  /** `early` when left out. */
  dayFilling?: DayFilling;
  seed: number;
  fixed: FixedGame[];
  /** Times at which courts can't be played on. */
  closures?: CourtClosure[];
  /** Times at which teams can't play. */
  absences?: Absence[];
  /** Courts that are kept for games, and games that are kept to courts. */
  reservations?: readonly CourtReservation[];
  /** For each person on several teams, these: they never play at once, and with rest between. */
  sharing?: readonly (readonly TeamId[])[];
  /** Pairs of items, or of one and a fixed game, that are never played at once. */
  apart?: readonly (readonly [MatchId, MatchId])[];
  /** No team should wait longer between two games of a day; kept to as far as everything else lets it. */
  longestWaitMinutes?: number | null;
  /** Items that have to be played within a part of the calendar. */
  windows?: readonly ItemWindow[];
}

/** When an item may start at the earliest and end at the latest, in minutes since 1970-01-01, local. */
export interface ItemWindow {
  itemId: MatchId;
  from: number;
  to: number;
}

/**
 * An item with its place before anything is scheduled; `firstOf`: the first game of that team;
 * `opens`: the items that don't begin before it.
 */
export interface FixedPlace extends Placement {
  firstOf?: TeamId;
  opens?: readonly MatchId[];
}

export interface Placement {
  itemId: MatchId;
  date: string;
  start: string;
  end: string;
  court: number;
}
