export { ComingPage as ContactPage } from "#web/pages/coming.tsx";
