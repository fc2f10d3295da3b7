export { ComingPage as HomePage } from "#web/pages/coming.tsx";
