export { ComingPage as TeamsPage } from "#web/pages/coming.tsx";
