export { ComingPage as TermsPage } from "#web/pages/coming.tsx";
