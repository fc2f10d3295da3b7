export { ComingPage as RegisterPage } from "#web/pages/coming.tsx";
