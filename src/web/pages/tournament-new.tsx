export { ComingPage as TournamentNewPage } from "#web/pages/coming.tsx";
