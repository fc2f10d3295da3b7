import { type Kind, kinds } from "#server/testing/scene.ts";

/** Who gets what, by the name that a line of the permission table has for it. */
export type Answers =
  | "members"
  | "helpers"
  | "strangers"
  | "officials"
  | "unasked"
  | "everyone"
  | "nobody"
  | "signedIn"
  | "teamManagers"
  | "owners"
  | "managers"
  | "desks"
  | "registrars"
  | "superAdmins"
  | "scorers"
  | "handingIn"
  | "superAdminsHandingIn"
  | "links"
  | "captains"
  | "captainsAccounts"
  | "reporters"
  | "captainsCodes"
  | "captainsCodesElsewhere"
  | "managersWithoutMail"
  | "superAdminsWithoutMail"
  | "managersTooLate"
  | "superAdminsTooLate";

/** The answers to each kind of person, in the order of `kinds`: "ok" or the refusal's status. */
const answers = readColumns(`
  signed  viewer  player on   captain by  captain  creator  manager  desk  regis-  another  tournament  super        scorer  revoked  team's  captains'  crew    crew
  out             the roster  captain_id  by flag                          trar    creator  _admin      _admin       scorer  page       code        off duty

  everyone
  ok      ok      ok          ok          ok       ok       ok       ok    ok      ok       ok          ok           ok      ok       ok       ok      ok      ok
  nobody
  422     422     422         422         422      422      422      422   422     422      422         422          422     422      422      422     422     422
  signedIn
  401     ok      ok          ok          ok       ok       ok       ok    ok      ok       ok          ok           403     401      403      403     403     403
  members
  401     403     ok          ok          ok       403      403      403   403     403      403         403          403     401      403      403     403     403
  helpers
  401     403     403         403         403      422      ok       ok    ok      403      403         403          403     401      403      403     403     403
  officials
  401     403     ok          403         403      403      403      403   403     403      403         403          403     401      403      403     403     403
  strangers
  401     403     403         403         403      403      403      403   403     403      403         403          403     401      403      403     403     403
  unasked
  401     422     422         422         422      422      422      422   422     422      422         422          403     401      403      403     403     403
  teamManagers
  401     403     403         ok          ok       ok       ok       403   ok      403      403         ok           403     401      403      403     403     403
  owners
  401     403     403         403         403      ok       403      403   403     403      403         ok           403     401      403      403     403     403
  managers
  401     403     403         403         403      ok       ok       403   403     403      403         ok           403     401      403      403     403     403
  desks
  401     403     403         403         403      ok       ok       ok    403     403      403         ok           403     401      403      403     403     403
  managersWithoutMail
  401     403     403         403         403      422      422      403   403     403      403         422          403     401      403      403     403     403
  superAdminsWithoutMail
  401     403     403         403         403      403      403      403   403     403      403         422          403     401      403      403     403     403
  managersTooLate
  401     403     403         403         403      412      412      403   403     403      403         412          403     401      403      403     403     403
  superAdminsTooLate
  401     403     403         403         403      403      403      403   403     403      403         412          403     401      403      403     403     403
  registrars
  401     403     403         403         403      ok       ok       403   ok      403      403         ok           403     401      403      403     403     403
  superAdmins
  401     403     403         403         403      403      403      403   403     403      403         ok           403     401      403      403     403     403
  scorers
  401     403     403         403         403      ok       ok       ok    403     403      403         ok           ok      401      403      403     ok      403
  handingIn
  401     403     403         403         403      ok       ok       ok    403     403      403         ok           ok      ok       ok       ok      ok      ok
  superAdminsHandingIn
  401     403     403         403         403      403      403      403   403     403      403         ok           403     403      403      403     403     403
  captainsAccounts
  401     403     403         403         403      403      403      403   403     403      403         403          403     401      422      403     403     403
  captains
  401     403     403         403         403      403      403      403   403     403      403         403          403     401      ok       403     403     403
  links
  401     403     403         403         403      403      403      403   403     403      403         403          ok      401      ok       ok      ok      ok
  reporters
  401     403     403         403         403      403      403      403   403     403      403         403          403     401      ok       ok      403     403
  captainsCodes
  401     403     403         403         403      403      403      403   403     403      403         403          403     401      403      ok      403     403
  captainsCodesElsewhere
  401     403     403         403         403      403      403      403   403     403      403         403          403     401      403      400     403     403
`);

/** What a line's call is answered with, by kind of person. */
export function answerTo(
  line: Record<"own" | "foreign", Answers>,
  place: "own" | "foreign",
  kind: Kind,
): string {
  return answers.get(line[place])![kinds.indexOf(kind)]!;
}

function readColumns(table: string): Map<string, string[]> {
  const [, ...groups] = table.trim().split(/\n\s*\n/u);
  const lines = groups.join("\n").trim().split("\n");
  return new Map(
    lines.flatMap((line, index) =>
      index % 2 === 0 ? [[line.trim(), lines[index + 1]!.trim().split(/\s+/u)] as const] : [],
    ),
  );
}
