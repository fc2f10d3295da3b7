export const catalogue = {
  title: "Share this page",
  intro: "The link shows what you see, with its tab and filters.",
  link: "Link",
  qr: "QR code of the link",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Your browser does not let us copy. The address is selected: copy it yourself.",
  onlyHere:
    "This address only works on this computer. Open Courtside by its address in the network to share it with others.",
  export: {
    schedule: "Schedule (CSV)",
    standings: "Standings (CSV)",
    calendarFile: "Schedule (calendar file)",
    subscribe: "Subscribe to calendar…",
    code: "Link and QR code…",
  },
  subscribe: {
    teamsFailed: "Failed to fetch teams",
    title: "Subscribe to calendar",
    intro:
      "Your calendar asks for changes by itself, so games that move or are canceled stay right.",
    team: "Games of",
    allTeams: "All teams",
    open: "Open in calendar app",
    address: "Calendar address",
    hint: "For Google Calendar or Outlook on the web, add a calendar from its address and paste this one.",
  },
};
