import { type Kind, kinds } from "#server/testing/scene.ts";

/** Who gets what, by the name that a line of the permission table has for it. */
export type Answers =
  | "members"
  | "helpers"
  | "strangers"
  | "unasked"
  | "everyone"
  | "nobody"
  | "signedIn"
  | "teamManagers"
  | "owners"
  | "managers"
  | "desks"
  | "registrars"
  | "superAdmins";

/** The answers to each kind of person, in the order of `kinds`: "ok" or the refusal's status. */
const answers = readColumns(`
  signed  viewer  player on   captain by  captain  creator  manager  desk  regis-  another  tournament  super
  out             the roster  captain_id  by flag                          trar    creator  _admin      _admin

  everyone
  ok      ok      ok          ok          ok       ok       ok       ok    ok      ok       ok          ok
  nobody
  422     422     422         422         422      422      422      422   422     422      422         422
  signedIn
  401     ok      ok          ok          ok       ok       ok       ok    ok      ok       ok          ok
  members
  401     403     ok          ok          ok       403      403      403   403     403      403         403
  helpers
  401     403     403         403         403      422      ok       ok    ok      403      403         403
  strangers
  401     403     403         403         403      403      403      403   403     403      403         403
  unasked
  401     422     422         422         422      422      422      422   422     422      422         422
  teamManagers
  401     403     403         ok          ok       ok       ok       403   ok      403      403         ok
  owners
  401     403     403         403         403      ok       403      403   403     403      403         ok
  managers
  401     403     403         403         403      ok       ok       403   403     403      403         ok
  desks
  401     403     403         403         403      ok       ok       ok    403     403      403         ok
  registrars
  401     403     403         403         403      ok       ok       403   ok      403      403         ok
  superAdmins
  401     403     403         403         403      403      403      403   403     403      403         ok
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
