import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { type Kind, kinds, privateEmail, privatePhone, type Scene, setScene } from "./scene.ts";

let courtside: TestApp;
let scene: Scene;
beforeAll(async () => {
  courtside = await createTestApp();
  scene = await setScene(courtside);
  await courtside.database
    .updateTable("matches")
    .set({ t1s: 25, t2s: 20, status: "completed" })
    .execute();
});
afterAll(() => courtside.close());

/** What a reader may see of others: those who manage the roster see its contacts. */
const mayManage: Kind[] = [
  "captain by captain_id",
  "captain by flag",
  "creator",
  "manager",
  "registrar",
  "super_admin",
];
/** How the scene's people sign in. */
const loginNames = /person_\d+/gu;
const ownAccount = new Set<string>([paths.me()]);
const administration = new Set<string>([
  adminPaths.adminUsers(),
  adminPaths.adminSecurityLog(),
  adminPaths.adminAuditLog(),
]);

const others = kinds.filter((kind) => kind !== "super_admin");

test.each(others)("no answer shows contacts to %s beyond what concerns them", async (kind) => {
  const actor = scene.actors[kind];
  const places = mayManage.includes(kind) ? [scene.foreign] : [scene.own, scene.foreign];
  for (const place of places) {
    for (const path of readablePaths(place, actor?.id ?? 1)) {
      const { status, text } = await courtside.call("GET", path, { as: actor });
      const isOwn = ownAccount.has(path);
      const own = isOwn ? [actor?.email, privatePhone] : [];
      const shown = contactsIn(text).filter((contact) => !own.includes(contact));
      expect.soft(shown, `${path}: ${status}`).toEqual([]);
      expect.soft(isOwn ? [] : (text.match(loginNames) ?? []), path).toEqual([]);
      expect.soft(text, path).not.toContain("password");
    }
  }
});

test.each(mayManage)("%s sees the contacts of the roster", async (kind) => {
  for (const path of [paths.team(scene.own.teamId), paths.teamPlayers(scene.own.teamId)]) {
    const { text } = await courtside.call("GET", path, { as: scene.actors[kind] });
    expect(text).toContain(privateEmail);
    expect(text).toContain(privatePhone);
    expect(text).toMatch(loginNames);
  }
});

test("an answer with contacts is kept by no cache", async () => {
  for (const path of [
    paths.team(scene.own.teamId),
    paths.teamPlayers(scene.own.teamId),
    paths.me(),
  ]) {
    const { headers } = await courtside.call("GET", path, { as: scene.actors.creator });
    expect.soft(headers["cache-control"], path).toBe("no-store");
  }
});

function contactsIn(text: string): string[] {
  const emails = text.match(/[\w.+-]+@[\w-]+\.\w+/gu) ?? [];
  return text.includes(privatePhone) ? [...emails, privatePhone] : emails;
}

/** Every address that can be read, as the documentation has them. */
function readablePaths(at: Scene["own"], userId: number): string[] {
  const documented = z.record(z.string(), z.record(z.string(), z.unknown()));
  return Object.entries(documented.parse(courtside.app.swagger().paths))
    .filter(([url, methods]) => "get" in methods && !url.endsWith("/events"))
    .map(([url]) => url.slice(apiBase.length))
    .filter((path) => !administration.has(path))
    .map((path) =>
      path
        .replace("/tournaments/{id}", `/tournaments/${at.tournamentId}`)
        .replace("/teams/user/{id}", `/teams/user/${userId}`)
        .replace("/teams/{id}", `/teams/${at.teamId}`)
        .replace(/search$/u, "search?q=person"),
    );
}
