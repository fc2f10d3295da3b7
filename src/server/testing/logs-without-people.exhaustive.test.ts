import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuditLogResponse } from "#contract/history/audit-log.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { apiBase } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { permissionTable } from "./permissions/table.ts";
import { type Kind, privatePhone, setScene } from "./scene.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const actors: Kind[] = ["super_admin", "captain by captain_id", "player on the roster"];
/** All that the people of the scene and the bodies of the calls are called. */
const names = /Person|person_|Newcomer|Renamed|Player|Number|Team \d|typed_|custom|Sports hall|@/u;

/** What leaves little for the calls after it. */
const endsScene = /^DELETE|withdrawal|restore|-moves$/u;

// A hundred calls of every kind, some of them draws.
const timeout = 240_000;

test(
  "no log has a name, an address or a number of anybody, whatever was done",
  { timeout },
  async () => {
    const writes = Object.keys(permissionTable).filter((route) => !route.startsWith("GET"));
    let scene = await setScene(courtside);
    for (const [index, route] of writes.entries()) {
      const line = permissionTable[route]!;
      if (endsScene.test(route)) scene = await setScene(courtside);
      for (const kind of line.changesScene ? actors : actors.slice(0, 1)) {
        const { path, body, type } = line.call(scene.own, `typed_${index}`);
        await courtside.app.inject({
          method: route.split(" ", 1)[0] as "POST",
          url: `${apiBase}${path}`,
          headers: {
            authorization: `Bearer ${scene.actors[kind]!.token}`,
            ...(type && { "content-type": type }),
          },
          ...(body && { payload: body }),
        });
      }
    }
    const rows = await courtside.database
      .selectFrom("audit_log")
      .select(["action", sql<string>`concat(before, after)`.as("text")])
      .execute();
    await courtside.app.securityLog.flush();
    const events = await sql<{ text: string }>`
    select concat_ws(' ', kind, name_hash, network, device) as text from security_log
  `.execute(courtside.database);
    expect(events.rows.length).toBeGreaterThan(0);
    for (const { text } of events.rows) expect.soft(text).not.toMatch(names);
    const done = [...new Set(rows.map(({ action }) => action))];
    expect(done.length).toBeGreaterThan(30);
    const path = `${adminPaths.adminAuditLog()}?limit=100`;
    const told = await courtside.call("GET", path, { as: scene.actors.super_admin });
    expect(told.read(AuditLogResponse).entries.length).toBeGreaterThan(30);
    for (const { action, text } of rows) {
      const values = text.replaceAll(/"\w+":/gu, "");
      expect.soft(values, action).not.toMatch(names);
      expect.soft(values, action).not.toContain(privatePhone);
    }
  },
);
