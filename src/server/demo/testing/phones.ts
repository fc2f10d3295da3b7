import { expect } from "vitest";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import { ScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { DeskCallsResponse, deskCallPaths } from "#contract/score-commands/desk-calls.ts";
import type { TestApp } from "#server/testing/app.ts";

type SignedIn = { token: string };

/** A note from the court waits for the desk. */
export async function expectNote(app: TestApp, id: number, as: SignedIn): Promise<void> {
  const { calls } = (await app.call("GET", deskCallPaths.all(id), { as })).read(DeskCallsResponse);
  const text = expect.stringContaining("net hangs low");
  expect(calls).toMatchObject([{ name: "Kim at court A", text, is_call: false }]);
}

/** Who holds the codes of their duties: the names on the phones by whose duties they are. */
export async function crewsOf(app: TestApp, id: number, as: SignedIn) {
  const answer = await app.call("GET", paths.scorerLinks(id), { as });
  const { links } = answer.read(ScorerLinksResponse);
  return links.flatMap(({ crew, devices }) =>
    crew === null ? [] : [{ crew, holders: devices.map(({ name }) => name) }],
  );
}

/** Which officials an account is. */
export async function ownOfficials(app: TestApp, as: SignedIn) {
  const answer = await app.call("GET", officialAccountPaths.mine(), { as });
  return answer.read(OwnOfficialsResponse).officials;
}
