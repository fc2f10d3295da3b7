export { ComingPage as TeamNewPage } from "#web/pages/coming.tsx";
