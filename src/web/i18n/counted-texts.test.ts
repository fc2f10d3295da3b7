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
    "tournaments.list.counts",
    "generation.success",
    "manage.assignment.assigned",
  ],
  "what is put in is counted itself: '1 game'": [
    "generation.estimateUntimed",
    "generation.overwriteWarning",
    "import.actions.done",
    "server.unscheduled.uniform",
    "server.unscheduled.addCourt",
    "server.unscheduled.addDay",
    "server.unscheduled.addSlot",
    "server.unscheduled.addSlotOrDay",
    "server.unscheduled.allowMore",
    "server.unscheduled.shortenRest",
  ],
  "what is put in are names of games and teams": [
    "board.replan.stuck",
    "board.swapped",
    "server.matches.advancement",
    "server.settings.courts",
    "server.settings.early",
    "server.settings.late",
    "server.teams.strangers",
  ],
  "nothing is counted by it, or no noun and verb follow": [
    "account.profile.showAll",
    "board.rules.range",
    "corrections.scoreRequired",
    "generation.maxTeamsRange",
    "generation.result.bound",
    "generation.result.range",
    "manage.assignment.debugText",
    "manage.brackets.needTeams",
    "manage.questions.showAll",
    "palette.more",
    "server.generation.maxTeams",
    "server.generation.needTeams",
    "server.generation.needTeamsSentence",
    "server.generation.needUnassigned",
    "tournaments.detail.ofPlanned",
    "tournaments.schedule.allOf",
    "tournaments.schedule.clearCount",
    "tournaments.schedule.showMore",
  ],
  "one has a text of its own beside it": [
    "server.generation.bestNext",
    "server.load.minutes",
    "server.matches.lockedMany",
    "server.unscheduled.all",
  ],
  "there are always more": [
    "admin.showing",
    "generation.automaticMany",
    "generation.estimateRange",
    "generation.mostBrackets",
    "generation.mostSlots",
    "generation.tooFew",
    "import.preview.shown",
    "log.showing",
    "server.generation.bracketsNeedTeams",
    "server.generation.groupSmall",
    "server.generation.tooMany",
    "server.matches.manyClosures",
    "server.quotas.teams",
    "server.quotas.tournaments",
    "server.quotas.waiting",
    "server.quotas.waitingUntil",
    "server.settings.teams",
    "server.sheets.tooMany",
    "teams.list.showing",
    "teams.list.tournamentHint",
    "tournaments.form.descriptionHint",
    "tournaments.list.showing",
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
      !key.startsWith("server.") &&
      [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name]) => quantities.test(name!)),
  );
  expect(bare).toEqual([]);
});

/** What server and engine write with a number before a plural, and why that number is never one. */
const neverOne: [RegExp, string][] = [
  [/^That would be 1 matches/, "refused from 20,000 on"],
  [/^1 brackets need at least/, "one bracket needs two teams, which are there"],
  [/has 1 teams\.$/, "no group is dealt fewer than two"],
  [/^1 games are locked/, "a single one has a text of its own"],
  [/^All 1 games fit/, "a single one has a text of its own"],
  [/^1 teams are already registered/, "nobody plans for fewer than two"],
  [/^This account can add 1 teams/, "the smallest number is in the thousands"],
  [/can have 1 decimals at most/, "currencies have none, two or three"],
  [/^an account with this address .* 1 hours/, "an administrator's link is good for 24"],
];

const plurals =
  /\b1 (?:brackets|courts|days|decimals|games|groups|hours|matches|minutes|minutos|Minuten|places|players|points|ranks|rows|sets|slots|teams)\b/;

test("what server and engine write with a number says one thing as one", () => {
  const written = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/`([^`]*\$\{[^`]*)`/g)].map(([, text]) => withOne(text!)),
  );
  expect(written.length).toBeGreaterThan(300);
  const plural = written.filter((text) => plurals.test(text));
  expect(plural.filter((text) => !neverOne.some(([pattern]) => pattern.test(text)))).toEqual([]);
  for (const [pattern] of neverOne) expect(plural.some((text) => pattern.test(text))).toBe(true);
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
