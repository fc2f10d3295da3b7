export { ComingPage as SettingsPage } from "#web/pages/coming.tsx";
