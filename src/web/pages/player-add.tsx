export { ComingPage as PlayerAddPage } from "#web/pages/coming.tsx";
