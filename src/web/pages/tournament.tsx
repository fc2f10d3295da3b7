export { ComingPage as TournamentPage } from "#web/pages/coming.tsx";
