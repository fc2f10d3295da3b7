/** Who looks at a screen; a newcomer owns nothing, and manages nothing of anybody's. */
export type Who = "visitor" | "newcomer" | "organiser" | "administrator";

interface Loading {
  who?: Who;
  path: string;
  /** The calls whose answers are held back, and then fail. */
  calls: string[];
  /** What is said in the meantime. */
  loading: string;
  failed: (string | RegExp)[];
  again?: "Try Again";
  /** What is there in the end. */
  shows: string | RegExp;
}

const unanswered = "Server error. Please try again later.";

export const loadings: Record<string, Loading> = {
  home: {
    path: "/",
    calls: ["/statistics/featured-tournaments"],
    loading: "Loading featured tournaments...",
    failed: ["Failed to load featured tournaments"],
    shows: "View Details",
  },
  about: {
    path: "/about",
    calls: ["/statistics"],
    loading: "...",
    failed: [/^Failed to load statistics/, "N/A"],
    shows: /^\d+\+$/,
  },
  tournaments: {
    path: "/tournaments",
    calls: ["/tournaments"],
    loading: "Loading tournaments...",
    failed: ["Failed to fetch tournaments", unanswered],
    shows: "Harbour City Volleyball Open",
  },
  tournament: {
    path: "{live}",
    calls: ["{live}"],
    loading: "Loading tournament...",
    failed: ["Error Loading Tournament", unanswered],
    again: "Try Again",
    shows: "Tournament Information",
  },
  "tournament's teams": {
    path: "{live}",
    // The list of all teams stands in for the tournament's own.
    calls: ["{live}/teams", "/teams"],
    loading: "Loading…",
    failed: ["Failed to fetch teams", unanswered],
    shows: "Harbour Hawks",
  },
  schedule: {
    path: "{live}/schedule",
    calls: ["{live}/schedule"],
    loading: "Loading schedule...",
    failed: [`Error loading schedule: ${unanswered}`],
    shows: "Harbour Hawks",
  },
  standings: {
    path: "{live}/standings",
    calls: ["{live}/comprehensive-standings"],
    loading: "Loading standings...",
    failed: [`Error loading standings: ${unanswered}`],
    shows: "Group A",
  },
  teams: {
    path: "/teams",
    calls: ["/teams"],
    loading: "Loading teams...",
    failed: ["Failed to fetch teams", unanswered],
    shows: "No captain yet",
  },
  team: {
    path: "{team}",
    calls: ["{team}"],
    loading: "Loading team...",
    failed: ["Failed to fetch team", unanswered],
    shows: "Team Information",
  },
  "team's matches": {
    path: "{team}?tab=matches",
    calls: ["{team}/matches"],
    loading: "Loading…",
    failed: ["Failed to fetch team matches", unanswered],
    shows: /^Game \d+/,
  },
  "team's stats": {
    path: "{team}?tab=stats",
    calls: ["{team}/stats"],
    loading: "Loading…",
    failed: ["Failed to fetch team stats", unanswered],
    shows: "Win rate",
  },
  "team's players": {
    path: "{team}?tab=players",
    calls: ["{team}/players"],
    loading: "Loading…",
    failed: ["Failed to fetch team players", unanswered],
    shows: "Position",
  },
  "new team": {
    who: "organiser",
    path: "/teams/new",
    calls: ["/tournaments/my-tournaments"],
    loading: "Loading…",
    failed: ["Failed to fetch tournaments", unanswered],
    shows: "Team name",
  },
  "team's form": {
    who: "organiser",
    path: "{team}/edit",
    calls: ["{team}"],
    loading: "Loading team...",
    failed: ["Failed to load team data", unanswered],
    shows: "Team name",
  },
  "player's form": {
    who: "organiser",
    path: "{player}/edit",
    calls: ["{team}/players"],
    loading: "Loading…",
    failed: ["Failed to fetch team players", unanswered],
    shows: "Update Player",
  },
  dashboard: {
    who: "organiser",
    path: "{live}/admin",
    calls: ["{live}"],
    loading: "Loading tournament...",
    failed: ["Failed to load tournament data", unanswered],
    shows: "Recent activity",
  },
  "dashboard's matches": {
    who: "organiser",
    path: "{live}/admin?tab=matches",
    calls: ["{live}/schedule"],
    loading: "Loading matches...",
    failed: ["Failed to fetch matches", unanswered],
    shows: "Create Match",
  },
  "dashboard's brackets": {
    who: "organiser",
    path: "{live}/admin?tab=brackets",
    calls: ["{live}/brackets"],
    loading: "Loading…",
    failed: [`Failed to load teams and brackets: ${unanswered}`],
    shows: "Create Bracket",
  },
  "dashboard's teams": {
    who: "organiser",
    path: "{live}/admin?tab=teams",
    calls: ["{live}/teams", "/teams"],
    loading: "Loading…",
    failed: ["Failed to fetch teams", unanswered],
    shows: "Create Team",
  },
  "team assignment": {
    who: "organiser",
    path: "{live}/admin?tab=assignment",
    calls: ["{live}/brackets"],
    loading: "Loading…",
    failed: [`Failed to load teams and brackets: ${unanswered}`],
    shows: "Target bracket",
  },
  profile: {
    who: "organiser",
    path: "/profile",
    calls: ["/tournaments/my-tournaments"],
    loading: "Loading profile...",
    failed: ["Failed to load profile data", unanswered],
    shows: "My Tournaments",
  },
  users: {
    who: "administrator",
    path: "/admin/users",
    calls: ["/admin/users"],
    loading: "Loading users...",
    failed: ["Failed to fetch users", unanswered],
    shows: "@organiser",
  },
};

export interface State {
  who?: Who;
  path: string;
  /** The answer that is put in place of the server's to a call. */
  answers?: Record<string, unknown>;
  says: (string | RegExp)[];
}

const nothing = { page: 1, limit: 10, total: 0, totalPages: 0 };

export const emptiness: Record<string, State> = {
  home: {
    path: "/",
    answers: { "/statistics/featured-tournaments": { success: true, data: [] } },
    says: ["No featured tournaments available at the moment."],
  },
  "tournaments, with none": {
    path: "/tournaments",
    answers: { "/tournaments": { tournaments: [], pagination: nothing } },
    says: ["No tournaments found", "No tournaments are currently available.", "Clear All Filters"],
  },
  "tournaments, with none found": {
    path: "/tournaments?search=zzz&status=completed",
    says: [
      "No tournaments found",
      "Try adjusting your filters or search term.",
      "Search: zzz",
      "Status: Completed",
      "Clear Filters",
    ],
  },
  "teams, with none": {
    path: "/teams",
    answers: { "/teams": { teams: [], pagination: nothing } },
    says: ["No teams found", "No teams have been registered yet."],
  },
  "teams, with none found": {
    path: "/teams?search=zzz",
    says: ["No teams found", "Try adjusting your filters or search term."],
  },
  tournament: { path: "{empty}", says: ["No teams registered yet.", "No description available"] },
  schedule: {
    path: "{empty}/schedule",
    says: [
      "No matches found",
      "There are no games yet. They appear here as soon as the organizer has set them.",
    ],
  },
  "schedule, with none found": {
    path: "{live}/schedule?team=Nobody",
    says: [
      "No matches found",
      "No game fits these filters. Clear them to see the whole schedule.",
      "Clear Filters",
    ],
  },
  standings: {
    path: "{empty}/standings",
    says: ["No standings available", /^Standings appear here once/],
  },
  playoffs: {
    path: "{fresh}/standings?view=playoffs",
    says: ["No playoff brackets available", /^Playoff matches appear here once/],
  },
  "a team's players": { path: "{new-team}?tab=players", says: ["No players yet"] },
  "a team's matches": { path: "{new-team}?tab=matches", says: ["No matches yet"] },
  "a team's stats": { path: "{new-team}?tab=stats", says: ["No results yet"] },
  "new team": {
    who: "newcomer",
    path: "/teams/new",
    says: [
      "You have not created a tournament yet.",
      "You can only create teams in tournaments you created",
    ],
  },
  profile: {
    who: "newcomer",
    path: "/profile",
    says: ["No tournaments yet", "No teams yet", "Browse Teams"],
  },
  "dashboard's overview": {
    who: "organiser",
    path: "{empty}/admin",
    says: ["Tournament created", "0 teams registered"],
  },
  "dashboard's matches": {
    who: "organiser",
    path: "{empty}/admin?tab=matches",
    says: ["No matches", "Create a match, or draw brackets with a schedule."],
  },
  "score entry": {
    who: "organiser",
    path: "{live}/admin?tab=matches&view=scores&status=canceled",
    says: ["No game to score with these filters."],
  },
  "dashboard's brackets": {
    who: "organiser",
    path: "{empty}/admin?tab=brackets",
    says: ["No brackets yet", "Need at least 2 unassigned teams (0 available)"],
  },
  "dashboard's teams": {
    who: "organiser",
    path: "{empty}/admin?tab=teams",
    says: ["No teams registered yet."],
  },
  "team assignment": {
    who: "organiser",
    path: "{empty}/admin?tab=assignment",
    says: ["No teams"],
  },
  users: { who: "administrator", path: "/admin/users?search=zzz", says: ["No users found"] },
};

export const denials: Record<string, State> = {
  "a new tournament, signed out": {
    path: "/tournaments/new",
    says: [
      "Access Denied",
      "You need to be signed in to create a tournament.",
      "Back to tournaments",
    ],
  },
  "a new team, signed out": {
    path: "/teams/new",
    says: ["Access Denied", "You need to be signed in to create a team."],
  },
  "a team's form, signed out": {
    path: "{team}/edit",
    says: ["Access Denied", "You don't have permission to edit this team.", "Back to Team"],
  },
  "a team's form": {
    who: "newcomer",
    path: "{team}/edit",
    says: ["Access Denied", "You don't have permission to edit this team."],
  },
  "a new player": {
    who: "newcomer",
    path: "{team}/players/add",
    says: ["Access Denied", "You don't have permission to add players to this team."],
  },
  "a player's form": {
    who: "newcomer",
    path: "{player}/edit",
    says: ["Access Denied", "You don't have permission to edit this player.", "Back to Team"],
  },
  "another's dashboard": {
    who: "newcomer",
    path: "{live}/admin",
    says: ["You can look around here. Only those who run the tournament can change anything."],
  },
  "the accounts, signed out": {
    path: "/admin/users",
    says: ["Access Denied", "Only super admins can see and change the accounts of this instance."],
  },
  "the accounts": { who: "organiser", path: "/admin/users", says: ["Access Denied"] },
  "a profile, signed out": {
    path: "/profile",
    says: ["Welcome back. Your tournaments and teams are waiting."],
  },
  "the settings, signed out": {
    path: "/settings?tab=security",
    says: ["Welcome back. Your tournaments and teams are waiting."],
  },
  "a tournament that isn't there": {
    path: "/tournaments/999999",
    says: ["Tournament Not Found", "Back to tournaments"],
  },
  "a tournament that is no number": { path: "/tournaments/abc", says: ["Invalid tournament"] },
  "the dashboard of one that isn't there": {
    who: "organiser",
    path: "/tournaments/999999/admin",
    says: ["Tournament Not Found"],
  },
  "a team that isn't there": { path: "/teams/999999", says: ["Team not found", "Back to teams"] },
  "a team that is no number": { path: "/teams/abc", says: ["Team not found"] },
  "a player who isn't there": {
    who: "organiser",
    path: "{team}/players/999999/edit",
    says: ["Player not found", "Back to Team"],
  },
  "any other path": { path: "/tournaments/1/nothing", says: ["Page not found"] },
};
