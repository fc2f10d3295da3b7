export { ComingPage as PrivacyPage } from "#web/pages/coming.tsx";
