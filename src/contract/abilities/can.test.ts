import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abilitiesIn, abilitiesWith, can, canRestoreTeam, canRestoreTournament } from "./can.ts";
import type { LinkScope } from "./link-scope.ts";
import type { Actor, LinkHolder, Principal, Role } from "./principal.ts";
import { noScope } from "./link-scope.ts";
import { roles } from "./principal.ts";
import { memberRoles, teamAbilities, tournamentAbilities } from "./table.ts";

const account = (id: number, role: Role = "viewer"): Actor => ({ kind: "account", id, role });
const linkOf = (scope: Partial<LinkScope>): LinkHolder => ({
  kind: "link",
  id: 1,
  device_id: 1,
  scope: { ...noScope, tournament_id: 1, ...scope },
});
const members = memberRoles.map((role, index) => ({ user_id: index + 1, role }));
const team = { members, captain_id: 11, captain_ids: [11, 12] };
const [owner, manager, desk, registrar] = [account(1), account(2), account(3), account(4)];
const principals: Record<string, Principal> = {
  "signed out": null,
  "a link": linkOf({ court_id: 1, day: "2030-07-01" }),
  "a viewer": account(99),
  "a tournament admin": account(98, "tournament_admin"),
  "a team manager": account(97, "team_manager"),
  "the owner": owner,
  "a manager": manager,
  "the desk": desk,
  "a registrar": registrar,
  "the captain": account(11),
  "a player with the captain flag": account(12),
  "a super admin": account(96, "super_admin"),
};
const none: string[] = [];
const ofCaptain = ["edit_team", "see_contacts", "withdraw_team"];

test.each([
  ["signed out", none, none],
  ["a link", none, none],
  ["a viewer", none, none],
  ["a tournament admin", none, none],
  ["a team manager", none, none],
  ["the owner", tournamentAbilities, teamAbilities],
  [
    "a manager",
    tournamentAbilities.filter((one) => one !== "delete_tournament" && one !== "manage_members"),
    teamAbilities,
  ],
  [
    "the desk",
    [
      "open_dashboard",
      "see_score_history",
      "run_courts",
      "assign_duties",
      "announce",
      "set_up_screen",
      "score",
      "report",
      "manage_scorers",
      "print_score_sheets",
    ],
    none,
  ],
  [
    "a registrar",
    ["open_dashboard", "add_teams", "answer_questions"],
    ["edit_team", "see_contacts", "choose_captain", "withdraw_team"],
  ],
  ["the captain", none, ofCaptain],
  ["a player with the captain flag", none, ofCaptain],
  ["a super admin", tournamentAbilities, teamAbilities],
])("what %s may do", (name, inTournament, withTeam) => {
  expect(abilitiesIn(principals[name]!, team)).toEqual(inTournament);
  expect(abilitiesWith(principals[name]!, team)).toEqual(withTeam);
});

describe("whoever is a member where", () => {
  const abilities = [...tournamentAbilities, ...teamAbilities];
  const ofWhom = (...some: Actor[]) =>
    abilities.filter((ability) => some.some((one) => can(one, ability, team)));
  const aPrincipal = fc.oneof(
    fc.constant(null),
    fc.record({
      kind: fc.constant("account" as const),
      id: fc.integer({ min: 1, max: 9 }),
      role: fc.constantFrom(...roles),
    }),
    fc.integer({ min: 1, max: 9 }).map((court_id) => linkOf({ court_id, day: "2030-07-01" })),
  );
  const aMember = fc.record({
    user_id: fc.integer({ min: 1, max: 9 }),
    role: fc.constantFrom(...memberRoles),
  });
  const aSubject = fc.record({
    members: fc.uniqueArray(aMember, { selector: ({ user_id: id }) => id, maxLength: 9 }),
    captain_id: fc.option(fc.integer({ min: 1, max: 9 })),
    captain_ids: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  });

  test("an owner may all that a manager may, who may all that others may", () => {
    expect(ofWhom(owner)).toEqual(expect.arrayContaining(ofWhom(manager)));
    expect(ofWhom(manager)).toEqual(expect.arrayContaining(ofWhom(desk, registrar, account(11))));
  });

  test("only owners and super admins say who is a member, so nobody raises themself", () => {
    fc.assert(
      fc.property(aPrincipal, aSubject, (principal, subject) => {
        const isOwner = subject.members.some(
          ({ user_id: id, role }) =>
            principal?.kind === "account" && id === principal.id && role === "owner",
        );
        const isChief = principal?.kind === "account" && principal.role === "super_admin";
        expect(can(principal, "manage_members", subject)).toBe(isOwner || isChief);
      }),
    );
  });

  test("who is no member, captain or super admin may nothing", () => {
    fc.assert(
      fc.property(aPrincipal, aSubject, (principal, subject) => {
        const id = principal?.kind === "account" ? principal.id : 0;
        const isKnown =
          subject.members.some(({ user_id: userId }) => userId === id) ||
          subject.captain_id === id ||
          subject.captain_ids.includes(id) ||
          (principal?.kind === "account" && principal.role === "super_admin");
        if (isKnown) return;
        expect(abilities.filter((ability) => can(principal, ability, subject))).toEqual([]);
      }),
    );
  });

  test("another's membership changes nothing for somebody", () => {
    fc.assert(
      fc.property(aPrincipal, aSubject, aMember, (principal, subject, member) => {
        fc.pre(principal?.kind !== "account" || principal.id !== member.user_id);
        const others = subject.members.filter(({ user_id: id }) => id !== member.user_id);
        const more = { ...subject, members: [...others, member] };
        expect(abilitiesIn(principal, more)).toEqual(abilitiesIn(principal, subject));
      }),
    );
  });
});

describe("a link", () => {
  const game = {
    id: 7,
    tournament_id: 1,
    court_id: 2,
    day: "2030-07-01",
    home_team_id: 3,
    away_team_id: 4,
    duties: [
      { official_id: 5, team_id: null },
      { official_id: null, team_id: 6 },
      { official_id: null, team_id: null },
    ],
  };
  const mayWith = (scope: Partial<LinkScope>, match = game) =>
    [...tournamentAbilities, ...teamAbilities].filter((ability) =>
      can(linkOf(scope), ability, { ...team, match }),
    );

  test.each([
    ["of the game", { match_id: 7 }],
    ["of its court on its day", { court_id: 2, day: "2030-07-01" }],
    ["of an official with a duty at it", { official_id: 5 }],
    ["of a team with a duty at it", { duty_team_id: 6 }],
  ])("%s scores it, and nothing else", (_, scope) => {
    expect(mayWith(scope)).toEqual(["score"]);
  });

  test.each([3, 4])("of team %i, which plays it, reports it, and nothing else", (team_id) => {
    expect(mayWith({ team_id })).toEqual(["report"]);
  });

  test.each([3, 4])("of both its captains reports it for team %i, and nothing else", (team_id) => {
    expect(mayWith({ match_id: 7, for_captains: true, team_id })).toEqual(["report"]);
  });

  test.each([
    ["of the captains of another game", { match_id: 8, for_captains: true, team_id: 3 }],
    ["of its captains for another team", { match_id: 7, for_captains: true, team_id: 5 }],
    ["of its captains for none", { match_id: 7, for_captains: true }],
    ["of another game", { match_id: 8 }],
    ["of another court", { court_id: 3, day: "2030-07-01" }],
    ["of its court on another day", { court_id: 2, day: "2030-07-02" }],
    ["of the same numbers in another tournament", { tournament_id: 2, match_id: 7 }],
    ["of a team that doesn't play it", { team_id: 5 }],
    ["of an official with none", { official_id: 6 }],
    ["of a team with none", { duty_team_id: 5 }],
    ["of a team with none that plays it", { duty_team_id: 3 }],
    ["of an official in another tournament", { tournament_id: 2, official_id: 5 }],
    ["of nothing", {}],
  ])("%s does nothing with it", (_, scope) => {
    expect(mayWith(scope)).toEqual([]);
  });

  test("of a court has no game without a court or a day", () => {
    const open = { ...game, court_id: null, day: null } as unknown as typeof game;
    expect(mayWith({ court_id: 2, day: "2030-07-01" }, open)).toEqual([]);
    expect(mayWith({}, open)).toEqual([]);
  });
});

test.each([
  ["the owner", 11, true],
  ["a registrar", 1, true],
  ["the desk", 3, false],
  ["the captain", 11, true],
  ["the captain", 1, false],
  ["a super admin", 1, true],
])("%s restores a team that account %i deleted: %s", (name, by, expected) => {
  expect(canRestoreTeam(principals[name]!, { ...team, deleted_by: by })).toBe(expected);
});

test.each([
  ["the owner", 1, true],
  ["the owner", 96, false],
  ["a manager", 1, false],
  ["a super admin", 1, true],
  ["a super admin", 96, true],
])("%s restores a tournament that account %i deleted: %s", (name, by, expected) => {
  expect(canRestoreTournament(principals[name]!, { members, deleted_by: by })).toBe(expected);
});

test("once its division has closed, captains no longer change their team, and organisers do", () => {
  const closed = { ...team, is_closed: true };
  expect(abilitiesWith(account(11), closed)).toEqual(["see_contacts", "withdraw_team"]);
  expect(abilitiesWith(account(12), closed)).toEqual(["see_contacts", "withdraw_team"]);
  for (const organiser of [owner, manager, registrar]) {
    expect(abilitiesWith(organiser, closed)).toEqual(abilitiesWith(organiser, team));
  }
  // Who is both goes by what allows more.
  expect(can(owner, "edit_team", { ...closed, captain_id: 1 })).toBe(true);
});
