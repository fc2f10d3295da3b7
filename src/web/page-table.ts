import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { featuredQuery, runningGamesQuery } from "#web/features/home/queries.ts";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { standingsQuery } from "#web/features/standings/queries.ts";
import {
  firstTournaments,
  tournamentQuery,
  tournamentsQuery,
  tournamentTeamsQuery,
} from "#web/features/tournaments/queries.ts";

type Params = Record<string, string | undefined>;

/** A query whose answer can come with the page: that of one path of the API, as it stands. */
export interface PageQuery {
  queryKey: QueryKey;
  meta?: { path: string };
}

/** What the server draws before any script has run. */
interface Drawn {
  /**
   * The source file that it adds to the app: the page names what that is made of, and the browser need not
   * find it out file by file. Also of pages that are not drawn, where somebody waits for them on the spot.
   */
  source: string;
  /** Null where the address names nothing that can be there. */
  queries: (params: Params) => PageQuery[] | null;
}

interface Tab extends Drawn {
  path: string;
  /** Texts of its own, which its component loads with itself. */
  namespaces?: string[];
}

export interface PageRow extends Partial<Drawn> {
  path: string;
  lazy: () => Promise<ComponentType>;
  /** The texts that it needs besides the common ones. */
  namespaces: string[];
  /** Parts of the page that have an address below its own. */
  tabs?: Tab[];
  /** Without header and footer. */
  isBare?: true;
}

/** What is said where results are entered on a phone. */
const scoring = [
  "scorers",
  "tournaments",
  "manage",
  "corrections",
  "game-format",
  "format-words",
  "outcomes",
  "cards",
  "rules",
  "refusals",
];

/**
 * Every page of the app: the routes of the specification, section 2. The router, the server's drawing
 * and what is loaded ahead all read it here. A page with `queries` is drawn by the server.
 */
export const pages: PageRow[] = [
  {
    path: "/",
    source: "pages/site/home.tsx",
    lazy: async () => (await import("#web/pages/site/home.tsx")).HomePage,
    namespaces: ["home"],
    queries: () => [featuredQuery, runningGamesQuery],
  },
  {
    path: "about",
    lazy: async () => (await import("#web/pages/site/about.tsx")).AboutPage,
    namespaces: ["home"],
  },
  {
    path: "contact",
    lazy: async () => (await import("#web/pages/site/contact.tsx")).ContactPage,
    namespaces: ["contact"],
  },
  {
    path: "terms",
    lazy: async () => (await import("#web/pages/site/terms.tsx")).TermsPage,
    namespaces: ["legal"],
  },
  {
    path: "privacy",
    lazy: async () => (await import("#web/pages/site/privacy.tsx")).PrivacyPage,
    namespaces: ["legal"],
  },
  {
    path: "login",
    lazy: async () => (await import("#web/pages/account/login.tsx")).LoginPage,
    namespaces: ["auth"],
  },
  {
    path: "register",
    lazy: async () => (await import("#web/pages/account/register.tsx")).RegisterPage,
    namespaces: ["auth"],
  },
  {
    path: "forgot-password",
    lazy: async () => (await import("#web/pages/account/forgot-password.tsx")).ForgotPasswordPage,
    namespaces: ["auth"],
  },
  {
    path: "reset-password",
    lazy: async () => (await import("#web/pages/account/reset-password.tsx")).ResetPasswordPage,
    namespaces: ["auth"],
  },
  {
    path: "administrator",
    lazy: async () => (await import("#web/pages/account/administrator.tsx")).AdministratorPage,
    namespaces: ["auth"],
  },
  {
    path: "profile",
    lazy: async () => (await import("#web/pages/account/profile.tsx")).ProfilePage,
    namespaces: ["account", "teams", "manage", "duties"],
  },
  {
    path: "settings",
    lazy: async () => (await import("#web/pages/account/settings.tsx")).SettingsPage,
    namespaces: ["account", "log", "push"],
  },
  {
    path: "unsubscribe",
    lazy: async () => (await import("#web/pages/account/unsubscribe.tsx")).UnsubscribePage,
    namespaces: ["account", "refusals"],
  },
  {
    path: "tournaments",
    source: "pages/tournaments/tournaments.tsx",
    lazy: async () => (await import("#web/pages/tournaments/tournaments.tsx")).TournamentsPage,
    namespaces: ["tournament-list", "tournaments"],
    queries: () => [tournamentsQuery(firstTournaments)],
  },
  {
    path: "tournaments/new",
    lazy: async () => (await import("#web/pages/tournaments/tournament-new.tsx")).TournamentNewPage,
    namespaces: ["tournament-form", "tournaments", "game-format", "format-words"],
  },
  {
    path: "tournaments/:tournamentId",
    source: "pages/tournaments/tournament.tsx",
    lazy: async () => (await import("#web/pages/tournaments/tournament.tsx")).TournamentPage,
    namespaces: ["tournaments"],
    queries: withTournament((id) => [tournamentQuery(id)]),
    tabs: [
      {
        path: "",
        source: "features/tournament-tabs/first-tab.tsx",
        // Where the day is stands before all else, and who has won.
        queries: withTournament((id) => [
          tournamentTeamsQuery(id),
          scheduleQuery(id),
          standingsQuery(id),
        ]),
      },
      {
        path: "schedule",
        source: "features/schedule-list/schedule-tab.tsx",
        queries: withTournament((id) => [scheduleQuery(id)]),
      },
      {
        path: "standings",
        source: "features/standings/standings-tab.tsx",
        namespaces: ["standings", "bracket-tree"],
        queries: withTournament((id) => [standingsQuery(id)]),
      },
    ],
  },
  {
    path: "tournaments/:tournamentId/admin",
    lazy: async () =>
      (await import("#web/pages/management/tournament-admin.tsx")).TournamentAdminPage,
    namespaces: [
      "rules",
      "tournaments",
      "tournament-form",
      "manage",
      "corrections",
      "duties",
      "game-format",
      "format-words",
      "ranking",
      "ranked-by",
    ],
  },
  {
    path: "tournaments/:tournamentId/history",
    lazy: async () =>
      (await import("#web/pages/tournaments/tournament-history.tsx")).TournamentHistoryPage,
    namespaces: ["history", "log", "tournaments", "manage", "ranking", "screen"],
  },
  {
    path: "tournaments/:tournamentId/today",
    lazy: async () =>
      (await import("#web/pages/tournaments/tournament-today.tsx")).TournamentTodayPage,
    namespaces: ["today", "scorers", "tournaments", "manage", "log", "rules", "outcomes"],
  },
  {
    path: "tournaments/:tournamentId/scorers",
    lazy: async () => (await import("#web/pages/scoring/scorer-links.tsx")).ScorerLinksPage,
    namespaces: ["scorers", "captain", "duties", "tournaments", "manage", "sharing", "rules"],
  },
  {
    path: "tournaments/:tournamentId/duties",
    lazy: async () =>
      (await import("#web/pages/management/tournament-duties.tsx")).TournamentDutiesPage,
    namespaces: ["duty-desk", "duties", "tournaments", "sharing", "rules"],
  },
  {
    path: "tournaments/:tournamentId/messages",
    lazy: async () =>
      (await import("#web/pages/management/tournament-messages.tsx")).TournamentMessagesPage,
    namespaces: ["messages", "tournaments", "rules"],
  },
  {
    path: "tournaments/:tournamentId/officials/:officialId",
    lazy: async () => (await import("#web/pages/scoring/official-page.tsx")).OfficialPage,
    namespaces: ["official", "duties", "tournaments"],
  },
  {
    path: "tournaments/:tournamentId/screen",
    lazy: async () => (await import("#web/pages/screens/screen-settings.tsx")).ScreenSettingsPage,
    namespaces: ["screen", "divisions", "tournaments", "manage", "sharing", "rules"],
  },
  {
    path: "tournaments/:tournamentId/embed",
    lazy: async () => (await import("#web/pages/screens/embed-settings.tsx")).EmbedSettingsPage,
    namespaces: ["embed", "divisions", "tournaments", "manage", "sharing"],
  },
  {
    path: "embed/tournaments/:tournamentId",
    lazy: async () => (await import("#web/pages/screens/embed.tsx")).EmbedPage,
    namespaces: ["tournaments", "standings", "bracket-tree"],
    isBare: true,
  },
  {
    path: "tournaments/:tournamentId/tv",
    lazy: async () => (await import("#web/pages/screens/tv.tsx")).TvPage,
    namespaces: ["tv", "tournaments", "standings", "bracket-tree"],
    isBare: true,
  },
  {
    path: "tournaments/:tournamentId/draw/:bracketId",
    lazy: async () => (await import("#web/pages/screens/draw-show.tsx")).DrawShowPage,
    namespaces: ["draw-show", "tournaments"],
    isBare: true,
  },
  {
    path: "tv/show/:television",
    lazy: async () => (await import("#web/pages/screens/tv-show.tsx")).TvShowPage,
    namespaces: ["screen", "divisions"],
  },
  ...["tv", "tv/:code"].map((path) => ({
    path,
    lazy: async () => (await import("#web/pages/screens/tv-code.tsx")).TvCodePage,
    namespaces: ["tv"],
    isBare: true as const,
  })),
  {
    path: "s",
    lazy: async () => (await import("#web/pages/scoring/scorer.tsx")).ScorerPage,
    source: "pages/scoring/scorer.tsx",
    queries: () => [],
    namespaces: ["scorers", "tournaments", "rules", "refusals"],
    isBare: true,
  },
  {
    path: "c",
    lazy: async () => (await import("#web/pages/scoring/captain-page.tsx")).CaptainPage,
    source: "pages/scoring/captain-page.tsx",
    namespaces: [...scoring, "captain", "teams", "duties", "push"],
  },
  {
    path: "teams",
    lazy: async () => (await import("#web/pages/teams/teams.tsx")).TeamsPage,
    namespaces: ["teams"],
  },
  {
    path: "teams/new",
    lazy: async () => (await import("#web/pages/teams/team-new.tsx")).TeamNewPage,
    namespaces: ["teams"],
  },
  {
    path: "teams/:teamId",
    lazy: async () => (await import("#web/pages/teams/team.tsx")).TeamPage,
    namespaces: ["teams", "tournaments"],
  },
  {
    path: "teams/:teamId/edit",
    lazy: async () => (await import("#web/pages/teams/team-edit.tsx")).TeamEditPage,
    namespaces: ["teams", "tournaments", "manage"],
  },
  {
    path: "teams/:teamId/players/add",
    lazy: async () => (await import("#web/pages/teams/player-add.tsx")).PlayerAddPage,
    namespaces: ["teams", "tournaments"],
  },
  {
    path: "teams/:teamId/players/:playerId/edit",
    lazy: async () => (await import("#web/pages/teams/player-edit.tsx")).PlayerEditPage,
    namespaces: ["teams", "tournaments"],
  },
  {
    path: "invitation",
    lazy: async () => (await import("#web/pages/account/invitation.tsx")).InvitationPage,
    namespaces: ["teams", "refusals", "auth"],
  },
  // As in mails of earlier versions.
  {
    path: "captain",
    lazy: async () => (await import("#web/pages/account/invitation.tsx")).InvitationPage,
    namespaces: ["teams", "refusals", "auth"],
  },
  {
    path: "admin/users",
    lazy: async () => (await import("#web/pages/admin/admin-users.tsx")).AdminUsersPage,
    namespaces: ["admin", "account", "moderation"],
  },
  {
    path: "admin/log",
    lazy: async () => (await import("#web/pages/admin/admin-log.tsx")).AdminLogPage,
    namespaces: ["log", "teams", "ranking", "manage", "screen"],
  },
  {
    path: "*",
    lazy: async () => (await import("#web/pages/site/not-found.tsx")).NotFoundPage,
    namespaces: [],
  },
];

function withTournament(queries: (id: number) => PageQuery[]): Drawn["queries"] {
  return ({ tournamentId = "" }) =>
    /^\d{1,9}$/.test(tournamentId) ? queries(Number(tournamentId)) : null;
}
