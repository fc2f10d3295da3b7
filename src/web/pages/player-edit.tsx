export { ComingPage as PlayerEditPage } from "#web/pages/coming.tsx";
