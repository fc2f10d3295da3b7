export { ComingPage as TournamentsPage } from "#web/pages/coming.tsx";
