export { ComingPage as ProfilePage } from "#web/pages/coming.tsx";
