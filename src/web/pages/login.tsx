export { ComingPage as LoginPage } from "#web/pages/coming.tsx";
