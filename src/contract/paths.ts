/**
 * The addresses of the API below its base path. The server registers each with `:id` in place of
 * a number, the web calls it with the number.
 */
type Part = number | `:${string}`;

export const apiBase = "/api";

export const paths = {
  login: () => "/auth/login",
  register: () => "/auth/register",
  me: () => "/auth/me",
  logout: () => "/auth/logout",
  profile: () => "/auth/profile",
  preferences: () => "/auth/preferences",
  changePassword: () => "/auth/change-password",
  forgotPassword: () => "/auth/forgot-password",
  resetPassword: () => "/auth/reset-password",
  userSearch: () => "/auth/users/search",
  adminUsers: () => "/admin/users",
  adminUserRole: (id: Part) => `/admin/users/${id}/role`,
  contact: () => "/contact",
  statistics: () => "/statistics",
  featuredTournaments: () => "/statistics/featured-tournaments",
  sports: () => "/sports",
  tournaments: () => "/tournaments",
  myTournaments: () => "/tournaments/my-tournaments",
  tournament: (id: Part) => `/tournaments/${id}`,
  tournamentRestore: (id: Part) => `/tournaments/${id}/restore`,
  tournamentEnding: (id: Part) => `/tournaments/${id}/ending`,
  tournamentStandings: (id: Part) => `/tournaments/${id}/comprehensive-standings`,
  tournamentSchedule: (id: Part) => `/tournaments/${id}/schedule`,
  tournamentTeams: (id: Part) => `/tournaments/${id}/teams`,
  tournamentBrackets: (id: Part) => `/tournaments/${id}/brackets`,
  tournamentCourts: (id: Part) => `/tournaments/${id}/courts`,
  tournamentEvents: (id: Part) => `/tournaments/${id}/events`,
  generateBrackets: (id: Part) => `/tournaments/${id}/generate-random-brackets`,
  teams: () => "/teams",
  myTeams: () => "/teams/my-teams",
  userTeams: (userId: Part) => `/teams/user/${userId}`,
  team: (id: Part) => `/teams/${id}`,
  teamRestore: (id: Part) => `/teams/${id}/restore`,
  teamWithdrawal: (id: Part) => `/teams/${id}/withdrawal`,
  teamPlayers: (id: Part) => `/teams/${id}/players`,
  teamPlayer: (id: Part, playerId: Part) => `/teams/${id}/players/${playerId}`,
  teamMatches: (id: Part) => `/teams/${id}/matches`,
  teamStats: (id: Part) => `/teams/${id}/stats`,
  brackets: () => "/brackets",
  bracket: (id: Part) => `/brackets/${id}`,
  bracketTeams: (id: Part) => `/brackets/${id}/teams`,
  bracketTeam: (id: Part, teamId: Part) => `/brackets/${id}/teams/${teamId}`,
  matches: () => "/matches",
  match: (id: Part) => `/matches/${id}`,
} as const;
