import { expect, test } from "vitest";

type Value = string | readonly Value[] | { readonly [key: string]: Value };

const files = import.meta.glob<Value>("#texts/en/*.json", { import: "default", eager: true });
const texts = new Map<string, string>();
for (const [path, catalogue] of Object.entries(files)) {
  collect(catalogue, /([\w-]+)\.json$/.exec(path)![1]!);
}

const sources = import.meta.glob<string>(
  ["/src/{server,engine,contract}/**/*.ts", "!**/*.test.ts", "!**/{testing,demo,database}/**"],
  { query: "?raw", import: "default", eager: true },
);

/** Values that say how many; game numbers, ranks and years are names rather than quantities. */
const quantities =
  /^(?:count|total|max|min|available|unassigned|selected|brackets|courts|matches|teams|completed|groups|games|sheets|placed|done|most|least)$/;

/** Texts with a number in them that need no form for one, and why. */
const withoutForms: Record<string, string[]> = {
  "the specification's letter": [
    "tournament-list.counts",
    "tournament-list.countsOf",
    "manage.assignment.assigned",
  ],
  "what is put in is counted itself: '1 game'": [
    "engine.all_fit",
    "engine.courts_full",
    "engine.courts_room",
    "engine.daily_limits",
    "engine.no_slots",
    "engine.rest_and_daily_limits",
    "engine.rest_limits",
    "engine.teams_busy",
    "engine.wishes_contradict",
    "engine.wishes_limit",
    "generation.estimateUntimed",
    "generation.overwriteWarning",
  ],
  "what is put in are names of games and teams": [
    "refusals.settings.courts",
    "refusals.settings.early",
    "refusals.settings.late",
    "board.swapped",
  ],
  "nothing is counted by it, or no noun and verb follow": [
    "refusals.divisions.inUse",
    "refusals.officials.enough",
    "engine.too_few_teams",
    "refusals.generation.needTeams",
    "refusals.generation.needUnassigned",
    "refusals.request.more",
    "rules.generation.maxTeams",
    "rules.generation.divisionLong",
    "rules.value.atLeast",
    "rules.value.atMost",
    "account.profile.showAll",
    "board.rules.range",
    "corrections.scoreRequired",
    "duty-desk.shareOf",
    "generation.groupCount.most",
    "generation.maxTeamsRange",
    "generation.result.bound",
    "generation.bestNextRange",
    "generation.groupsRange",
    "generation.roundsRange",
    "generation.leastGamesRange",
    "generation.ownMinutesRange",
    "generation.dayMinutesRange",
    "generation.dayPauseRange",
    "generation.ownRestRange",
    "generation.ready.leastFewest",
    "generation.ready.leastMost",
    "generation.result.range",
    "manage.assignment.debugText",
    "manage.brackets.needTeams",
    "manage.questions.showAll",
    "palette.more",
    "teams.form.divisionFull",
    "teams.form.divisionPlaces",
    "tournaments.detail.ofPlanned",
    "tournaments.schedule.allOf",
    "tournaments.schedule.showMore",
  ],
  "there are always more": [
    "engine.group_too_small",
    "engine.too_many_rounds",
    "engine.least_games_out_of_reach",
    "engine.too_few_teams_for_brackets",
    "refusals.generation.tooMany",
    "refusals.matches.manyClosures",
    "refusals.quotas.teams",
    "refusals.quotas.tournaments",
    "refusals.scorers.linksEnough",
    "refusals.announcements.enough",
    "refusals.divisions.enough",
    "refusals.screen.picturesEnough",
    "screen.pictures.formats",
    "refusals.quotas.waiting",
    "refusals.quotas.waitingUntil",
    "refusals.seeds.beyond",
    "refusals.settings.teams",
    "refusals.sheets.tooMany",
    "admin.showing",
    "duty-desk.tooMany",
    "generation.automaticMany",
    "generation.estimateRange",
    "generation.gamesPerTeamRange",
    "generation.mostBrackets",
    "generation.mostSlots",
    "generation.tooFew",
    "import.preview.shown",
    "log.showing",
    "teams.list.showing",
    "teams.list.tournamentHint",
    "tournament-form.descriptionHint",
    "tournament-list.showing",
    "tournaments.schedule.byDay",
  ],
};

test("every text that says how many has a form for one, or needs none", () => {
  const counted = [...texts].filter(
    ([key, text]) => !/_(?:one|other)$/.test(key) && namesIn(text).some((n) => quantities.test(n)),
  );
  const known = Object.values(withoutForms).flat();
  expect(counted.map(([key]) => key).toSorted()).toEqual(known.toSorted());
});

test("what says how many is written as the language writes numbers", () => {
  const bare = [...texts].filter(
    ([key, text]) =>
      // Texts within a text and lists of games are written by themselves.
      !/^(?:engine|refusals)\./.test(key) &&
      [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name]) => quantities.test(name!)),
  );
  expect(bare).toEqual([]);
});

const plurals =
  /\b1 (?:brackets|courts|days|decimals|games|groups|hours|matches|minutes|minutos|Minuten|places|players|points|ranks|rows|sets|slots|teams)\b/;

test("what server and engine write with a number says one thing as one", () => {
  const written = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/`([^`]*\$\{[^`]*)`/g)].map(([, text]) => withOne(text!)),
  );
  expect(written.length).toBeGreaterThan(300);
  expect(written.filter((text) => plurals.test(text))).toEqual([]);
});

/** A text of a source with every value in it being one. */
function withOne(text: string) {
  return text.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "1");
}

function namesIn(text: string) {
  return [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name]) => name!);
}

function collect(value: Value, key: string) {
  if (typeof value === "string") texts.set(key, value);
  else for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`);
}
