export const catalogue = {
  documentTitle: "Host sports tournaments",
  own: {
    title: "Hello, {{name}}",
    next: "Next game",
    schedule: "Games of {{team}}",
    tournaments: "Your tournaments",
    teams: "Your teams",
    all_one: "Your profile has all {{count}} of them",
    all_other: "Your profile has all {{count}} of them",
  },
  hero: {
    title: "Run the tournament, not the spreadsheet",
    text: "Brackets in one click. A timetable that knows your courts. Scores that reach every phone in the hall the moment they are entered.",
    create: "Create a tournament",
    browse: "Browse tournaments",
    facts: {
      brackets: "Brackets in one click",
      courts: "No court booked twice",
      scores: "Live on every phone",
    },
  },
  board: {
    court: "Court {{court}}",
    now: "Now",
    next: "Next",
    standings: "Group A",
  },
  features: {
    title: "Everything between the first team and the final",
    text: "Made for the people with forty teams and a list of worries.",
    brackets: {
      title: "One-click brackets",
      text: "Groups, round robins and knock-outs are drawn from your teams at once, shuffled or seeded.",
    },
    schedule: {
      title: "Schedules that work out",
      text: "Courts are assigned and times managed for you: rest between games, playing days, no team in two places.",
    },
    scores: {
      title: "Score management",
      text: "Enter a result at the side of the court; standings and playoffs follow by themselves.",
    },
    sheets: {
      title: "Pre-filled score-sheets",
      text: "Print the paper that referees still want, with teams, rosters, court and time already on it.",
    },
    teams: {
      title: "Teams and rosters",
      text: "Organizers add the teams; captains keep jersey numbers and positions up to date themselves.",
    },
    visitors: {
      title: "Everyone sees what is next",
      text: "Schedule and standings on any phone, without an account and without an app.",
    },
  },
  featured: {
    title: "Featured tournaments",
    text: "The most teams and the most going on right now.",
    all: "All tournaments",
    loading: "Loading featured tournaments...",
    empty: "No featured tournaments available at the moment.",
    error: "Failed to load featured tournaments",
    multiSport: "Multi-Sport",
    teams_one: "{{count}} team",
    teams_other: "{{count}} teams",
    details: "View Details",
    detailsOf: "View Details: {{name}}",
  },
  ready: {
    title: "Ready to start?",
    text: "The first tournament takes about five minutes, coffee included.",
    signUp: "Create your account",
    create: "Create a tournament",
    browse: "View tournaments",
  },
  about: {
    title: "About Courtside",
    missionTitle: "Our mission",
    mission:
      "Tournaments are run by volunteers with a day job. We give them the tools of a professional office, so that they can spend the day at the courts instead of behind a laptop, and so that everyone who plays knows where to be and when.",
    featuresTitle: "What you can count on",
    features: {
      management: {
        title: "Tournament management",
        text: "One place for dates, sports, brackets, courts and results, from the first idea to the final whistle.",
      },
      scheduling: {
        title: "Smart scheduling",
        text: "Courts are assigned and times spread so that teams rest and courts are well used.",
      },
      teams: {
        title: "Team organization",
        text: "Rosters, captains, jersey numbers and positions, kept by the teams themselves.",
      },
      scoring: {
        title: "Live scoring",
        text: "A score entered at the court is in the standings before the teams have shaken hands.",
      },
      visibility: {
        title: "Online visibility",
        text: "A public page for every tournament, made for phones, easy to share.",
      },
      setup: {
        title: "Quick setup",
        text: "A few fields, one click for the brackets, and the schedule stands.",
      },
    },
    statisticsTitle: "Courtside in numbers",
    statistics: {
      tournaments: "Tournaments hosted",
      teams: "Teams registered",
      matches: "Matches played",
      users: "Community members",
    },
    statisticsError: "Failed to load statistics",
    ctaTitle: "Bring your next tournament here",
    getStarted: "Get started",
    viewTournaments: "View tournaments",
  },
} as const;
