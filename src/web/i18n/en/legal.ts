export const catalogue = {
  template: {
    title: "A template for the operator of this Courtside",
    text: "Whoever runs this site adapts the text to the law of their country and adds their name and address. It is no legal advice.",
  },
  terms: {
    title: "Terms and Conditions",
    subtitle: "What you may expect from this site, and what we expect from you.",
    sections: [
      {
        title: "Who runs this site",
        paragraphs: [
          "This Courtside is run by the club, school or company that gave you its address, called the operator here. Courtside itself is free software; its authors don't run this site and don't see its data.",
        ],
      },
      {
        title: "Your account",
        paragraphs: [
          "Everyone may look at public tournaments without an account. Organizers, captains and players who want to edit need one.",
          "Give your real name and an email address that reaches you, keep your password to yourself, and tell the operator when somebody else may have used your account.",
          "You are responsible for what is done with your account. The operator may close accounts that are misused.",
        ],
      },
      {
        title: "Tournaments, teams and players",
        paragraphs: [
          "Whoever creates a tournament organizes it: its rules, its fees and its decisions are the organizer's, not the operator's.",
          "Enter other people's data, such as names on a roster, only with their consent, or their parents' consent where they are children.",
          "Names, logos and descriptions must not insult, deceive or infringe anyone's rights. The operator may remove what does.",
        ],
      },
      {
        title: "Entry fees",
        paragraphs: [
          "An entry fee shown at a tournament is agreed between the organizer and the teams. This site collects no payments.",
        ],
      },
      {
        title: "Availability and liability",
        paragraphs: [
          "The site is provided as it is. The operator keeps it running and its data safe with reasonable care, but can't promise that it is always reachable or free of faults.",
          "Schedules and standings are computed from what organizers enter. In a dispute the organizer's decision counts, not the screen.",
          "The operator is liable without limit for intent and gross negligence and for harm to life, body and health; otherwise only as far as the law demands.",
        ],
      },
      {
        title: "Leaving, and changes",
        paragraphs: [
          "You may stop using the site at any time and ask the operator to delete your account.",
          "The operator may change these terms for the future and announces it here. The law of the operator's country applies.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy Policy",
    subtitle: "Which data this site keeps, why, and who sees it.",
    sections: [
      {
        title: "Who is responsible",
        paragraphs: [
          "The operator of this site is responsible for the data on it. You reach them through the contact page.",
        ],
      },
      {
        title: "What is stored",
        paragraphs: [
          "Your account: username, name, email address, phone number and picture if you give them, your role, your settings, and your password as a hash from which it can't be read.",
          "Your sign-ins: when a session was started and last used. Sessions end by themselves after at most 30 days.",
          "Tournaments: what organizers and captains enter, that is teams, rosters with names, jersey numbers and positions, email addresses and phone numbers of players where somebody enters them, matches and scores.",
          "A log of who changed what: the number of the account, the time and the record, but no names, addresses or texts. It can't be changed; entries go after 400 days, later while their tournament is still on.",
          "A security log of sign-ins, refused attempts and changes of accounts: the account, part of the network address and the kind of browser, for 90 days.",
          "Invitations: the email address that was asked to captain a team, for 30 days at most; and that you were offered a place on a roster, with what the person who asked calls you and with your answer, until the place is removed.",
          "Messages that you send through the contact page, and questions that you send to a tournament's organizer, with the name and address that you give.",
          "Reports of tournaments: the reason and your words, without who wrote them; and the reason that administrators give when they suspend a tournament.",
          "Mail: what the site writes to you waits here until it is sent, for about a day at most, and is forgotten an hour later; that you were reminded of a day of play is noted. Where the operator has no mail server, the mail stays with them as files.",
        ],
      },
      {
        title: "Who sees what",
        paragraphs: [
          "Public: tournaments, teams, schedules, results and standings, with the names, jersey numbers and positions of players.",
          "Only those who manage a team's roster see the usernames, email addresses and phone numbers of its players and captains. Other signed-in people find you by your whole username, or by name if you have shared a team with them, without your email address.",
          "Who asks you to captain a team sees the address that they typed and whether you said no. Who offers you a place on a roster sees nothing of your account before you say yes.",
          "Only those who run a tournament see the questions about it and who sent them, here and in the mail that brings each of them to its organizer.",
          "The operator's administrators can see accounts, to help and to assign roles, and get the messages of the contact page. They alone see reports; the reason of a suspension is seen by them and the tournament's organizer.",
        ],
      },
      {
        title: "Cookies and other services",
        paragraphs: [
          "This site measures nobody. Its only cookie, courtside_device, is set when you sign in: it lets your device be told apart from strangers who guess your password, so that they can’t lock you out. It signs nobody in, says nothing about you, and ends with your password, or after a year without signing in.",
          "Your browser keeps in its local storage: a session token while you are signed in, your language, your theme and how times are written, the team that you have pinned, a random number that tells this device from others, and scores not yet sent. What you have typed into forms without saving it, and moves of games that can be undone, stay until the tab is closed.",
          "So that schedules open without a connection, your browser also keeps this site's files and, while nobody is signed in, what was last looked at of tournaments and teams, for two weeks at most. Signing in removes the latter. In your browser's settings you can remove all of it with this site's data.",
          "Fonts, code and pictures come from this site alone, and your browser calls no other. A logo that somebody enters by its address is copied here once, by this site's server.",
        ],
      },
      {
        title: "How long",
        paragraphs: [
          "Deleted tournaments and teams are kept hidden for 30 days, so that a mistake can be undone. Your account stays until you ask for its deletion. Then your data, messages and invitations are erased at once, and teams and results remain without you; only a name that somebody else entered on a roster may stay. The log keeps its number, which nothing explains any more.",
          "Messages of the contact page and questions to organizers are removed a year after they were sent; a question goes earlier where an organizer removes it, or with its tournament.",
          "Reports go with their tournament, the reason of a suspension when it is lifted.",
          "Counters that protect sign-in against guessing hold only shortened hashes of addresses, for at most a day.",
        ],
      },
      {
        title: "Your rights",
        paragraphs: [
          "You may ask the operator what is stored about you, have it corrected, deleted or handed over, and complain to a data protection authority.",
        ],
      },
    ],
  },
} as const;
