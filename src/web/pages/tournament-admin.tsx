export { ComingPage as TournamentAdminPage } from "#web/pages/coming.tsx";
