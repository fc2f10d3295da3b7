export { ComingPage as AdminUsersPage } from "#web/pages/coming.tsx";
