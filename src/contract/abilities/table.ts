/** What a member of a tournament is, the most trusted first. */
export const memberRoles = ["owner", "manager", "desk", "registrar"] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Members by their role, whoever captains the team in question, a link that has the game, and that of a
 * team that plays it, or of both its captains.
 */
export type Office = MemberRole | "captain" | "scorer" | "reporter";

type Table = Record<string, readonly Office[]>;

/** What can be done in a tournament, and who may. */
const inTournament = {
  /** Be led to its dashboard, and find it among one's own. */
  open_dashboard: ["owner", "manager", "desk", "registrar"],
  /** Its details, courts and rules; ending it and opening it again. */
  edit_tournament: ["owner", "manager"],
  delete_tournament: ["owner"],
  /** Who else is a member, and as what. */
  manage_members: ["owner"],
  /** Who entered which score. */
  see_score_history: ["owner", "manager", "desk"],
  /** Who changed what, and taking it back. */
  see_history: ["owner", "manager"],
  /** Brackets, draws, seeds, and which team is in which. */
  draw: ["owner", "manager"],
  /** Which games there are, who plays them, and when. */
  schedule: ["owner", "manager"],
  /** On the day: games to other times and courts, courts that close. */
  run_courts: ["owner", "manager", "desk"],
  /** Who referees and keeps score at which game. */
  assign_duties: ["owner", "manager", "desk"],
  /** Telling everybody something, and taking it back. */
  announce: ["owner", "manager", "desk"],
  /** What is told to whom, and writing to the captains, with their addresses. */
  write_messages: ["owner", "manager"],
  /** What the big screen in the hall shows. */
  set_up_screen: ["owner", "manager", "desk"],
  /** Starting and finishing games, and their scores. */
  score: ["owner", "manager", "desk", "scorer"],
  /** Saying how one's own game ended, which stands once both teams say so. */
  report: ["owner", "manager", "desk", "reporter"],
  /** Links by which helpers without an account enter scores. */
  manage_scorers: ["owner", "manager", "desk"],
  print_score_sheets: ["owner", "manager", "desk"],
  /** Teams by hand and by import. */
  add_teams: ["owner", "manager", "registrar"],
  /** Questions come with the address of who asks. */
  answer_questions: ["owner", "manager", "registrar"],
} as const satisfies Table;

/** What can be done with one team, and who may. */
const withTeam = {
  /** Its name, logo and roster; deleting it. */
  edit_team: ["owner", "manager", "registrar", "captain"],
  /** The e-mail and phone of who is on it. */
  see_contacts: ["owner", "manager", "registrar", "captain"],
  choose_captain: ["owner", "manager", "registrar"],
  /** Its bracket and seed: who could, would choose the opponents. */
  place_team: ["owner", "manager"],
  /** So that results stand and what is left is canceled. */
  withdraw_team: ["owner", "manager", "registrar", "captain"],
  /** What else becomes of a withdrawn team's games, and taking a withdrawal back. */
  manage_withdrawal: ["owner", "manager"],
} as const satisfies Table;

export type TournamentAbility = keyof typeof inTournament;
export type TeamAbility = keyof typeof withTeam;
export type Ability = TournamentAbility | TeamAbility;

export const tournamentAbilities = Object.keys(inTournament) as TournamentAbility[];
export const teamAbilities = Object.keys(withTeam) as TeamAbility[];

/** Who may do what: everything that `can` goes by. */
export const allowed: Record<Ability, readonly Office[]> = { ...inTournament, ...withTeam };
