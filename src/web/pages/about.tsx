export { ComingPage as AboutPage } from "#web/pages/coming.tsx";
