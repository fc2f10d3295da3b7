export { ComingPage as ResetPasswordPage } from "#web/pages/coming.tsx";
