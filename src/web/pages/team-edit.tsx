export { ComingPage as TeamEditPage } from "#web/pages/coming.tsx";
