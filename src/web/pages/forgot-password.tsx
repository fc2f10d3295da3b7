export { ComingPage as ForgotPasswordPage } from "#web/pages/coming.tsx";
