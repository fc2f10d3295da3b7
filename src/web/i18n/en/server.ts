import { messages } from "#contract/messages.ts";

/**
 * What server, engine and contract say in English, to find the translation by. A {{value}} stands for
 * whatever is there; it is translated in turn when it is a text of this catalogue.
 */
export const catalogue = {
  messages,
  access: {
    signIn: "Please sign in to continue.",
    lastSuperAdmin: "The last super admin can't be given another role.",
    administratorLink: "This administrator link is no longer valid.",
    resetLink: "This link is no longer valid. Please ask for a new one.",
    captainByAdmin: "Only an admin can change the team captain",
    seedByAdmin: "Only an admin can change the team's bracket and seed",
    withdrawalByOrganiser: "Only an organizer can choose what becomes of a withdrawn team's games",
    captainRefused: "This person has said no to captaining this team.",
    captainAsked: "This person was already asked today.",
    captainsEnough: "Enough people have been asked to captain this team.",
    invitationInvalid:
      "This invitation is no longer valid. Please ask the organizer for a new one.",
    createTeam: "You do not have permission to create teams in this tournament",
  },
  missing: {
    bracket: "Bracket not found",
    closure: "Closure not found",
    match: "Match not found",
    player: "Player not found",
    team: "Team not found",
    tournament: "Tournament not found",
    user: "User not found",
    image: "Image not found",
    picture: "Picture not found",
  },
  load: {
    busy: "The server is busy. Please try again in a moment.",
    changes: "Too many changes at once. Please try again in a moment.",
    pictures: "Too many pictures at once. Please try again in a moment.",
    watchers: "Too many people are watching.",
    pages: "Too many open pages from your network.",
    oneMinute: "Too many attempts. Please try again in 1 minute.",
    minutes: "Too many attempts. Please try again in {{count}} minutes.",
    stale: "Someone else changed this tournament. Reload and try again.",
    changedMeanwhile: "Someone else has changed the same in the meantime.",
    databaseDown: "The database doesn't answer.",
    databaseOld: "The database is not migrated yet.",
    status: "Request failed with status {{status}}",
  },
  request: {
    large: "The request is too large.",
    json: "Send JSON (application/json).",
    notJson: "The request body is not valid JSON.",
    empty: "The request body is empty.",
    length: "The request body has another length.",
    address: "The address is not valid.",
    headers: "The headers are too large.",
    slow: "The request took too long to arrive.",
    characters: "This text has characters that can't be stored",
    noHttp: "This is not HTTP.",
    ifMatch: 'If-Match takes one revision, such as "12".',
    policy: "Please select a policy",
    moveOnce: "A game can move only once in a call",
    slotOrder: "A time slot must end after it starts",
    startTime: "Start time is not plausible",
    endTime: "End time is not plausible",
  },
  teams: {
    hasResults: "This team has completed matches and can't be deleted.",
    withdrawn: "This team has already withdrawn. Take that back first to choose another policy.",
    staysInTournament: "A team stays in its tournament",
    strangers: "Not in this tournament: team {{teams}}",
    notInTournament: "This team is not in the tournament",
  },
  settings: {
    teams: "{{teams}} teams are already registered",
    courts: "Move these games to other courts first: {{games}}",
    early: "Games before that day: {{games}}",
    late: "Games after that day: {{games}}",
    begun: "The sport can't change any more: games have begun",
    positions: "The sport can't change: players have positions that the other lacks",
    clocks: "Clocks change there while games are on. Move these games first.",
  },
  matches: {
    numberTaken: "Another game already has this number",
    courtTaken: "The court is already booked for that time",
    courtClosed: "Court {{court}} is closed from {{date}} {{start}} until further notice",
    courtClosedUntil: "Court {{court}} is closed from {{date}} {{start}} to {{until}} {{end}}",
    allClosed: "All courts are closed from {{date}} {{start}} until further notice",
    allClosedUntil: "All courts are closed from {{date}} {{start}} to {{until}} {{end}}",
    manyClosures: "A tournament has at most {{max}} closed courts at once",
    noBracket: "This bracket is not in the tournament",
    noCourt: "The tournament has no such court",
    noCourtNumbered: "The tournament has no court {{court}}",
    winner: "A knock-out game needs a winner: it can't end level",
    canceledScore: "A canceled match takes no score",
    transition: "A match that is {{from}} can't become {{to}}",
    courtConflict:
      "Court {{court}} is already booked for game {{number}}, {{date}} {{start}}–{{end}}",
    teamConflict: "{{team}} already plays in game {{number}}, {{date}} {{start}}–{{end}}",
    advancementOne:
      "This would change who plays in game {{number}}, already begun or played. Cancel it first.",
    advancement:
      "This would change who plays in games {{games}}, already begun or played. Cancel them first.",
    consequencesChanged:
      "Later games have changed since what this moves was shown. Look at it again.",
    keepsPlace: "Game {{number}} is {{status}} and keeps its place",
    locked: "Game {{number}} is locked in its place. Unlock it first.",
    lockedMany: "{{count}} games are locked in their places: {{numbers}}. Unlock them first.",
    statuses: {
      scheduled: "scheduled",
      in_progress: "in progress",
      completed: "completed",
      canceled: "canceled",
    },
  },
  sheets: {
    none: "There are no games to make score sheets for.",
    slow: "These score sheets take too long to make.",
    tooMany:
      "That would be {{sheets}} score sheets. At most {{max}} are made at once: choose a day or a court.",
  },
  generation: {
    running:
      "Brackets are being generated for this tournament already. Look at them before you try again.",
    slow: "This schedule takes too long to work out. Use smaller brackets, fewer games or more slots.",
    tooMany:
      "That would be {{matches}} matches, and at most {{max}} are made at once. Use smaller brackets or fewer games per matchup.",
    maxTeams: "Max teams must be from 2 to {{max}}",
    needUnassigned: "Need at least 2 unassigned teams ({{available}} available)",
    needTeams: "Need at least 2 teams ({{available}} available)",
    needTeamsSentence: "Need at least 2 teams ({{available}} available).",
    bracketsNeedTeams:
      "{{brackets}} brackets need at least {{teams}} teams ({{available}} available).",
    sameName: 'Two brackets are named "{{name}}".',
    qualifiers: '"{{name}}" needs at least 2 qualifiers.',
    noGroup: '"{{name}}" takes group ranks, but there is no group.',
    groupSmall: '"{{name}}" takes rank {{rank}} of "{{group}}", which has {{teams}} teams.',
    bestNext:
      '"{{name}}" takes the best {{best}} of rank {{rank}}, but only {{groups}} groups have one.',
    slotShort:
      "A time slot is too short for the games of a meeting: make it longer, or fewer teams per match.",
    slotEnds: "The time slot {{start}}–{{end}} ends before it starts",
    meetingTeams: "A meeting needs 2 teams.",
    roundRobinTeams: "A round robin needs 2 teams.",
    knockoutTeams: "A knock-out needs 2 teams.",
    noRound: "No further round without a game played before.",
    switchedOff: "Automatic scheduling is switched off.",
  },
  unscheduled: {
    none: "There are no games to schedule.",
    all: "All {{games}} fit: {{slots}} on {{days}}.",
    addSlot:
      "{{placed}} of {{games}} fit: {{room}}; add a time slot with a court, or a day that is played on",
    addCourt: "{{placed}} of {{games}} fit: {{room}}; add a court or a day",
    addDay:
      "{{placed}} of {{games}} fit: {{room}}; rest and games a day leave no more room: add a day, shorten the rest or allow more games a day",
    shortenRest:
      "{{placed}} of {{games}} fit: {{room}}; the minimum rest leaves no more room: add a day or shorten the rest",
    allowMore:
      "{{placed}} of {{games}} fit: {{room}}; the games a day leave no more room: add a day or allow more of them",
    addSlotOrDay:
      "{{placed}} of {{games}} fit: {{room}}; no team plays two games at once, so courts stay free: add a slot or a day",
    noRoom: "no playing day has a time slot with a court",
    places: "{{places}} in {{slots}} × {{days}}",
    uniform: "{{courts}} × {{slots}} × {{days}}",
    noDay: "There is no playing day with a time slot and a court.",
    waiting: "A game that decides who plays here has no time yet.",
    full: "Every court is taken in every slot until the last day.",
    teamBusy:
      "Where a court is free, a team of this game is playing, resting or at its games for the day.",
    oneGame: "1 game",
    games: "{{number}} games",
    oneSlot: "1 slot",
    slots: "{{number}} slots",
    oneDay: "1 day",
    days: "{{number}} days",
    oneCourt: "1 court",
    courts: "{{number}} courts",
    onePlace: "1 place",
    manyPlaces: "{{number}} places",
  },
} as const;
