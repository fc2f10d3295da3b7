import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScoreReceipt, type ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer } from "#server/testing/factories.ts";
import { newCommandId, standing } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let phones: TestScorer[];
let tournamentId: number;

beforeAll(async () => {
  courtside = await createTestApp();
  const owner = await courtside.createUser({});
  tournamentId = (await courtside.createTournament({ creator_id: owner.id })).id;
  const inIt = { tournament_id: tournamentId, court_id: 1, day: "2026-11-20" };
  const { id } = await courtside.createScorerLink(inIt);
  phones = [await courtside.createScorer(id), await courtside.createScorer(id, "Ben")];
});
afterAll(() => courtside.close());

const devices = [newCommandId(), newCommandId()];

/** A tap, an attempt whose answer may get lost on its way, or a look at what stands. */
const aStep = fc.record({
  phone: fc.nat({ max: 1 }),
  kind: fc.constantFrom("tap", "tap", "send", "send", "lose", "double", "look"),
});

interface Waiting {
  id: string;
  body: ScoreCommandBody;
}

test("every result that was tapped is on the server exactly once, or an open claim", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 24 }), async (steps) => {
      const matchId = await addMatch();
      const start = await standing(courtside, matchId);
      const seen = [start, start];
      const sequences = [0, 0];
      const queues: Waiting[][] = [[], []];
      const tapped: (Waiting & { phone: number })[] = [];
      const answers = new Map<string, string>();
      let points = 0;

      for (const { phone, kind } of steps) {
        if (kind === "tap") tap(phone);
        else if (kind === "look") {
          if (queues[phone]!.length === 0) seen[phone] = await standing(courtside, matchId);
        } else if (kind === "lose") await send(phone, false);
        else if (kind === "double") await Promise.all([send(phone, false), send(phone, true)]);
        else await send(phone, true);
      }
      for (const phone of [0, 1]) while (queues[phone]!.length > 0) await send(phone, true);
      await check();

      function tap(phone: number) {
        points += 1;
        sequences[phone]! += 1;
        const replaces = seen[phone]!;
        const counted = { t1s: points, t2s: phone, status: "in_progress" as const };
        const result = { ...replaces, ...counted, outcome: "played" as const };
        const entered_at = "2026-11-20T09:30:00.000Z";
        const writer = { device: devices[phone]!, sequence: sequences[phone]! };
        const body = { match_id: matchId, ...writer, replaces, result, entered_at };
        const waiting = { id: newCommandId(), body };
        seen[phone] = result;
        queues[phone]!.push(waiting);
        tapped.push({ ...waiting, phone });
      }

      async function send(phone: number, isHeard: boolean) {
        const [first] = queues[phone]!;
        if (!first) return;
        const path = paths.scoreCommand(first.id);
        const reply = await courtside.call("PUT", path, { as: phones[phone]!, body: first.body });
        expect(reply.status).toBe(200);
        const known = answers.get(first.id) ?? reply.text;
        expect(reply.text).toBe(known);
        answers.set(first.id, known);
        if (isHeard) queues[phone] = queues[phone]!.filter(({ id }) => id !== first.id);
      }

      async function check() {
        const rows = await courtside.database
          .selectFrom("score_commands")
          .select(["id", "claim"])
          .where("match_id", "=", matchId)
          .execute();
        expect(rows.map(({ id }) => id).toSorted()).toEqual(tapped.map(({ id }) => id).toSorted());
        const stands = await standing(courtside, matchId);
        const isStart = isSameScore(stands, start);
        const values = tapped.map(({ body }) => body.result);
        expect(isStart || values.some((value) => isSameScore(value, stands))).toBe(true);
        for (const phone of [0, 1]) {
          const last = tapped.findLast((one) => one.phone === phone);
          if (!last) continue;
          const { outcome } = ScoreReceipt.parse(JSON.parse(answers.get(last.id)!));
          const { claim } = rows.find(({ id }) => id === last.id)!;
          // What somebody entered last was written, stood already, or waits for the desk.
          expect(outcome === "applied" || outcome === "same" || claim === "open").toBe(true);
        }
        const open = rows.filter(({ claim }) => claim === "open");
        expect(open.length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 25 },
  );
});

async function addMatch() {
  const inIt = { tournament_id: tournamentId };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const teams = { home_team_id: home.id, away_team_id: away.id };
  const place = { court_id: 1, start_time: "2026-11-20T10:00Z", end_time: "2026-11-20T11:00Z" };
  return (await courtside.createMatch({ ...inIt, ...teams, ...place, allow_overlap: true })).id;
}
