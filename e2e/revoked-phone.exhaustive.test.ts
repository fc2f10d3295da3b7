import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createAccount, createTeam, createTournament, logIn } from "./api.ts";
import { Desk } from "./tournament-day/desk.ts";
import { Connection } from "./tournament-day/devices/connection.ts";
import { Phone } from "./tournament-day/devices/phone.ts";
import { HallServer } from "./tournament-day/hall/hall-server.ts";
import { clockTime } from "./tournament-day/set-up.ts";

let server: HallServer;
let desk: Desk;
let phone: Phone;
let date: string;

/** A court with sixty games. */
beforeAll(async () => {
  server = await HallServer.open();
  date = new Date(server.now + 2 * 86_400_000).toISOString().slice(0, 10);
  const { url } = server;
  await createAccount(url, "organiser");
  const token = await logIn(url, "organiser");
  const details = { start_date: date, end_date: date, teams_count: 12, timezone: "UTC" };
  const tournamentId = await createTournament(url, "Long day", token, details);
  desk = new Desk(new Connection(server), tournamentId);
  await desk.signIn();
  const teams: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    teams.push(await createTeam(url, tournamentId, `Team ${number}`, token));
  }
  const pairs = teams.flatMap((home, index) => teams.slice(index + 1).map((away) => [home, away]));
  for (const [index, [home, away]] of pairs.slice(0, 60).entries()) {
    const start = 8 * 60 + index * 10;
    await desk.ask("POST", paths.matches(), {
      tournament_id: tournamentId,
      home_team_id: home,
      away_team_id: away,
      court_id: 1,
      start_time: `${date}T${clockTime(start)}`,
      end_time: `${date}T${clockTime(start + 10)}`,
      allow_overlap: true,
    });
  }
  await server.moveTo(Date.parse(`${date}T18:00:00Z`));
  await desk.signIn();
  phone = new Phone("Phone", server);
});
afterAll(async () => {
  await phone?.stop();
  await server?.close();
});

test("what waits on a phone whose link ends, and whose server is killed meanwhile, is there once or a claim", async () => {
  const [code] = await desk.makeLinks([1], date);
  await phone.scan(code!);
  await phone.look(await desk.revision());
  const games = phone.rows;
  expect(games).toHaveLength(60);
  await phone.connect(false);
  for (const [index, { id }] of games.entries()) {
    await phone.tap(id, { t1s: index + 1, t2s: 1 }, "completed", index % 7 === 0);
  }
  expect(phone.waiting).toBe(60);
  // The desk knows another result of some by then.
  for (const { id } of games.slice(0, 5)) {
    await desk.ask("PUT", paths.match(id), { t1s: 0, t2s: 9, status: "completed" });
  }
  await desk.revoke(phone.linkId);

  await phone.connect(true);
  const sending = phone.send();
  while (phone.receipts.size < 10) await sleep(2);
  await server.kill({ andDatabase: true });
  await sending;
  const heard = phone.receipts.size;
  expect(heard).toBeLessThan(60);
  await server.start();
  await phone.send();

  expect([phone.waiting, phone.lostFinals()]).toEqual([0, []]);
  const claims = new Map((await desk.claims()).map((claim) => [claim.id, claim]));
  const rows = new Map((await desk.rows()).map((row) => [row.id, row]));
  const written = (await desk.history()).filter(({ actor }) => actor?.link);
  for (const [id, { matchId, result }] of phone.tapped) {
    const { outcome } = phone.receipts.get(id)!.receipt;
    const { t1s, t2s } = rows.get(matchId)!;
    const stands = t1s === result.t1s && t2s === result.t2s;
    const times = written.filter(({ subject }) => subject?.id === matchId).length;
    expect({ outcome, stands, times, isClaim: claims.has(id) }).toEqual(
      outcome === "claimed"
        ? { outcome, stands: false, times: 0, isClaim: true }
        : { outcome: "applied", stands: true, times: 1, isClaim: false },
    );
  }
  expect(claims.size).toBeGreaterThanOrEqual(5);
});
