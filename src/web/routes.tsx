import { type ComponentType, isValidElement } from "react";
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from "react-router";
import { RootLayout } from "#web/features/shell/root-layout.tsx";
import { i18n } from "#web/i18n/index.ts";
import { lazyPart, prepare } from "#web/ui/lazy-part.tsx";

/** A page whose code and texts load together. */
function page(load: () => Promise<ComponentType>, ...namespaces: string[]) {
  return lazyPart(async () => {
    const [component] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return component;
  });
}

const Home = page(async () => (await import("#web/pages/home.tsx")).HomePage, "home");
const About = page(async () => (await import("#web/pages/about.tsx")).AboutPage, "home");
const Contact = page(async () => (await import("#web/pages/contact.tsx")).ContactPage, "contact");
const Terms = page(async () => (await import("#web/pages/terms.tsx")).TermsPage, "legal");
const Privacy = page(async () => (await import("#web/pages/privacy.tsx")).PrivacyPage, "legal");
const Login = page(async () => (await import("#web/pages/login.tsx")).LoginPage, "auth");
const Register = page(async () => (await import("#web/pages/register.tsx")).RegisterPage, "auth");
const ForgotPassword = page(
  async () => (await import("#web/pages/forgot-password.tsx")).ForgotPasswordPage,
  "auth",
);
const ResetPassword = page(
  async () => (await import("#web/pages/reset-password.tsx")).ResetPasswordPage,
  "auth",
);
const Administrator = page(
  async () => (await import("#web/pages/administrator.tsx")).AdministratorPage,
  "auth",
);
const NotFound = page(async () => (await import("#web/pages/not-found.tsx")).NotFoundPage);
const Profile = page(
  async () => (await import("#web/pages/profile.tsx")).ProfilePage,
  "account",
  "teams",
  "manage",
);
const Settings = page(
  async () => (await import("#web/pages/settings.tsx")).SettingsPage,
  "account",
  "log",
);
const Tournaments = page(
  async () => (await import("#web/pages/tournaments.tsx")).TournamentsPage,
  "tournaments",
);
const TournamentNew = page(
  async () => (await import("#web/pages/tournament-new.tsx")).TournamentNewPage,
  "tournaments",
);
const Tournament = page(
  async () => (await import("#web/pages/tournament.tsx")).TournamentPage,
  "tournaments",
  "bracket-tree",
  "standings",
);
const TournamentAdmin = page(
  async () => (await import("#web/pages/tournament-admin.tsx")).TournamentAdminPage,
  "tournaments",
  "manage",
  "corrections",
);
const Teams = page(async () => (await import("#web/pages/teams.tsx")).TeamsPage, "teams");
const TeamNew = page(async () => (await import("#web/pages/team-new.tsx")).TeamNewPage, "teams");
const Team = page(
  async () => (await import("#web/pages/team.tsx")).TeamPage,
  "teams",
  "tournaments",
);
const TeamEdit = page(
  async () => (await import("#web/pages/team-edit.tsx")).TeamEditPage,
  "teams",
  "tournaments",
  "manage",
);
const Invitation = page(
  async () => (await import("#web/pages/invitation.tsx")).InvitationPage,
  "teams",
);
const PlayerAdd = page(
  async () => (await import("#web/pages/player-add.tsx")).PlayerAddPage,
  "teams",
  "tournaments",
);
const PlayerEdit = page(
  async () => (await import("#web/pages/player-edit.tsx")).PlayerEditPage,
  "teams",
  "tournaments",
);
const AdminUsers = page(
  async () => (await import("#web/pages/admin-users.tsx")).AdminUsersPage,
  "admin",
  "account",
  "moderation",
);
const AdminLog = page(
  async () => (await import("#web/pages/admin-log.tsx")).AdminLogPage,
  "log",
  "teams",
);

/** The route table of the specification, section 2. */
const routes = createRoutesFromElements(
  <Route element={<RootLayout />}>
    <Route index element={<Home />} />
    <Route path="about" element={<About />} />
    <Route path="contact" element={<Contact />} />
    <Route path="terms" element={<Terms />} />
    <Route path="privacy" element={<Privacy />} />
    <Route path="login" element={<Login />} />
    <Route path="register" element={<Register />} />
    <Route path="forgot-password" element={<ForgotPassword />} />
    <Route path="reset-password" element={<ResetPassword />} />
    <Route path="administrator" element={<Administrator />} />
    <Route path="profile" element={<Profile />} />
    <Route path="settings" element={<Settings />} />
    <Route path="tournaments" element={<Tournaments />} />
    <Route path="tournaments/new" element={<TournamentNew />} />
    <Route path="tournaments/:tournamentId" element={<Tournament />}>
      <Route path="schedule" element={null} />
      <Route path="standings" element={null} />
    </Route>
    <Route path="tournaments/:tournamentId/admin" element={<TournamentAdmin />} />
    <Route path="teams" element={<Teams />} />
    <Route path="teams/new" element={<TeamNew />} />
    <Route path="teams/:teamId" element={<Team />} />
    <Route path="teams/:teamId/edit" element={<TeamEdit />} />
    <Route path="teams/:teamId/players/add" element={<PlayerAdd />} />
    <Route path="teams/:teamId/players/:playerId/edit" element={<PlayerEdit />} />
    <Route path="invitation" element={<Invitation />} />
    {/* As in mails of earlier versions. */}
    <Route path="captain" element={<Invitation />} />
    <Route path="admin/users" element={<AdminUsers />} />
    <Route path="admin/log" element={<AdminLog />} />
    <Route path="*" element={<NotFound />} />
  </Route>,
);

export function AppRoutes() {
  return useRoutes(routes);
}

/** Loads what the page at a path is made of, so that its first drawing is complete. */
export async function preparePage(pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (isValidElement(route.element)) await prepare(route.element.type, pathname);
  }
}
