import { readFileSync } from "node:fs";
import { globSync } from "node:fs";
import { expect, test } from "vitest";

/** The product's own sources, by their path below `src/server`. */
const sources = new Map(
  globSync("src/server/**/*.ts")
    .filter((path) => !/\.test\.ts$|\/testing\//u.test(path))
    .map((path) => [path.replace("src/server/", ""), readFileSync(path, "utf8")]),
);

/** Tables that name a tournament or what is in it and still aren't what it consists of. */
const besideTournament: Record<string, string> = {
  audit_log: "the log itself",
  captain_addresses: "where a captain without an account is reached",
  contact_messages: "questions of anybody",
  followed_teams: "browsers that messages come to",
  foreign_pictures: "addresses of pictures that are still to be copied",
  notified_calls: "what was told to whom",
  notified_duties: "what was told to whom",
  notified_matches: "what was told to whom",
  notified_tournaments: "what was told to whom",
  reminded_by_hand: "what was told to whom",
  reminded_days: "what was told to whom",
  scorer_devices: "phones that opened a link",
  tournament_reports: "reports of anybody",
};
const inTournament = ["tournaments", ...tablesNamingOne()].filter(
  (table) => !(table in besideTournament),
);
const tables = inTournament.join("|");
const writesToTournament = new RegExp(
  String.raw`(?:insertInto|updateTable|deleteFrom)\("(?:${tables})"|(?:update|delete from|insert into) (?:${tables})\b`,
  "u",
);
const matching = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);

test("only the wrapper's repositories write to the log", () => {
  expect(
    matching(/insertInto\("audit_(?:log|changes)"\)|insert into audit_(?:log|changes)/u),
  ).toEqual(["write/audit-repository.ts", "write/noting-repository.ts"]);
});

test("entries about accounts and the instance are all that is written without the wrapper", () => {
  const callers = matching(/\brecordAudit\(/u).filter((path) => !path.startsWith("write/"));
  const elsewhere = callers.filter(
    (path) => !/^features\/(?:users|auth|administrators)\//u.test(path),
  );
  // What is no row of a tournament: that the demo is made, and that reports were dealt with.
  expect(elsewhere.toSorted()).toEqual(["demo/repository.ts", "features/reports/routes.ts"]);
});

test("tables that are beside a tournament are there, and name one", () => {
  expect(
    Object.keys(besideTournament).filter((table) => !tablesNamingOne().includes(table)),
  ).toEqual([]);
  expect(inTournament).toEqual(expect.arrayContaining(["matches", "players", "invitations"]));
});

/** At night what has run out by the clock goes, whatever anybody does; a mail is noted once it has gone. */
const byThemselves = new Set(
  ["deleteEndedInvitations", "forgetOldReceipts", "forgetOldCalls", "markMailed"].map(
    (name) => `function ${name}`,
  ),
);

test("what writes to a tournament's tables takes a transaction", () => {
  for (const path of matching(writesToTournament)) {
    const writing = sources
      .get(path)!
      .split(/(?=^(?:export )?(?:async )?function )/mu)
      .filter((part) => writesToTournament.test(part));
    for (const part of writing) {
      const [name] = /function \w+/u.exec(part) ?? [path];
      if (byThemselves.has(name)) continue;
      expect.soft(part, `${path}: ${name}`).toContain("Transaction");
    }
  }
});

/** Who begins a transaction besides the wrapper, and why none of a tournament's rows change in it. */
const others: Record<string, string> = {
  "database/patience.ts": "removes for good what was deleted weeks ago, with all that is in it",
  "features/administrators/first-link.ts": "accounts",
  "features/administrators/proof.ts": "accounts",
  "features/auth/change-password.ts": "accounts",
  "features/auth/password-reset.ts": "accounts",
  "features/auth/register-account.ts": "accounts",
  "features/auth/reset-repository.ts": "accounts",
  "features/cards/routes.ts": "reads",
  "features/court-queue/call-next.ts": "reads",
  "features/court-queue/routes.ts": "reads",
  "features/earlier-pictures/fetch-earlier.ts": "the picture of an account",
  "features/generation/inputs/inputs-repository.ts": "reads",
  "features/uploads/save-picture.ts": "the picture of an account",
  "features/matches/swiss/routes.ts": "reads",
  "features/messages/routes.ts": "reads; what was told to whom",
  "features/announcements/tell-announcements.ts": "what was told to whom",
  "features/notifications/calls/tell-calls.ts": "what was told to whom",
  "features/notifications/changes/tell-changes.ts": "what was told to whom",
  "features/notifications/reminders/remind.ts": "what was told to whom",
  "features/push/follow-routes.ts": "browsers that messages come to",
  "features/push/routes.ts": "browsers that messages come to",
  "features/reports/routes.ts": "reports",
  "features/score-commands/tell-reports.ts": "which reports were told",
  "features/score-sheets/routes.ts": "reads",
  "features/scorer-links/games-of-link.ts": "reads",
  "features/scorer-links/holder-routes.ts": "phones that opened a link; reads",
  "features/tournaments/create-tournament.ts": "records: nobody can wait for what isn't there yet",
  "features/tournaments/hide-tournament.ts": "records: what is hidden can't be locked as shown",
  "write/current-revision.ts": "raises the revision when a day begins",
  "features/users/assign-role.ts": "accounts",
  "features/users/block-account.ts": "accounts",
  "features/users/delete-account.ts": "records each tournament; takes the person out of rosters",
  "features/users/administration-routes.ts": "accounts",
  "features/users/save-preferences.ts": "accounts",
  "features/users/save-profile.ts": "accounts; raises the revision where their name is shown",
  "demo/repository.ts": "that the demo is made",
  "live/load-snapshot.ts": "reads",
};

test("transactions begin in the wrapper, or where none of a tournament's rows is written", () => {
  const beginning = matching(/\.transaction\(\)|\.startTransaction\(\)/u);
  const expected = [
    "write/at-once.ts",
    "write/change-together.ts",
    "write/change-tournament.ts",
    ...Object.keys(others),
  ];
  expect(beginning.toSorted()).toEqual(expected.toSorted());
});

test("only the wrapper names in an answer what a write has led to", () => {
  const naming = matching(/(?<!function )\bsendRevision\(reply/u);
  expect(naming.toSorted()).toEqual([
    "features/rosters/routes.ts",
    "features/scorer-links/holder-routes.ts",
    "features/teams/reading-routes.ts",
    "live/send-snapshot.ts",
    "write/asked.ts",
  ]);
  // The others answer what is read.
  for (const path of naming.filter((one) => one.startsWith("features/"))) {
    const routes = sources.get(path)!.split(/(?=^ {2}api\.\w+\()/mu);
    for (const route of routes.filter((text) => text.includes("sendRevision(reply"))) {
      expect.soft(route, path).toMatch(/^ {2}api\.get\(/u);
    }
  }
});

/** Who asks for a change in place of a request, and why. */
const askingThemselves: Record<string, string> = {
  "features/court-queue/call-next.ts": "courts that have become free take their next games",
  "features/earlier-pictures/fetch-earlier.ts": "pictures that an earlier version showed",
  "features/generation/save-unless-changed.ts":
    "as the request asks, which may have been overtaken",
  "features/score-commands/let-reports-stand.ts": "reports whose time to be answered is over",
  "write/asked.ts": "all that requests ask for",
};

test("what a request asks for is read from it in one place", () => {
  const asking = matching(
    /import \{[^;]*\bunasked\b[^;]*write\/asked\.ts|\bifRevision: (?:null|\w+ \?)|\bcommitted: \(\w+\) =>/u,
  );
  expect(asking.toSorted()).toEqual(Object.keys(askingThemselves));
});

/** Every table with a column that names a tournament, or a row that belongs to one. */
function tablesNamingOne(): string[] {
  const schema = readFileSync("src/server/database/schema.ts", "utf8");
  const columns = new Map(
    [...schema.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gmsu)].map(([, name, body]) => [
      name,
      body!,
    ]),
  );
  const names = /^ {2}(?:tournament|division|bracket|match|team|player|link)_id: /mu;
  return [...columns.get("DB")!.matchAll(/^ {2}(\w+): (\w+);/gmu)]
    .filter(([, , table]) => names.test(columns.get(table)!))
    .map(([, name]) => name!);
}
