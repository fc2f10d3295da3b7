export { ComingPage as TeamPage } from "#web/pages/coming.tsx";
