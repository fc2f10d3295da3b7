import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createRateLimits, type RateLimits } from "#server/plugins/rate-limits.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { countGuess, type Guess } from "./guesses.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let limits: RateLimits;
beforeAll(async () => {
  database = await createTestDatabase();
  limits = createRateLimits(database.db);
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

/** What takes a guess back if it is tried at all. */
const count = (guess: Guess) => countGuess(guess, limits).catch(() => undefined);
const isTried = async (guess: Guess) => (await count(guess)) !== undefined;
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const network = (n: number) => `203.0.${n >> 8}.${n & 255}`;
const exhaust = (name: string) =>
  Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      count({ name, address: network(3000 + n), known: undefined }),
    ),
  );
let names = 0;
const newName = () => `name${++names}@mail.test`;

test("whatever strangers do, a known device is let in, and they learn nothing from it", async () => {
  const step = record({
    who: constantFrom("stranger", "stranger", "stranger", "owner", "owner on a new device"),
    network: nat(12),
    minutes: constantFrom(0, 0, 0, 1, 7),
  });
  const steps = array(step, { minLength: 20, maxLength: 60 });
  const law = asyncProperty(steps, boolean(), async (all, isUnderAttack) => {
    const [name, nobody] = [newName(), newName()];
    const known = { mark: name, accountId: ++names };
    if (isUnderAttack) await Promise.all([exhaust(name), exhaust(nobody)]);
    const wasOwnerLetIn: boolean[] = [];
    const wereAlike: boolean[] = [];
    for (const { who, network: n, minutes } of all) {
      passMinutes(minutes);
      const stranger = { name, address: network(n), known: undefined };
      const forgive = await count(who === "owner" ? { ...stranger, known } : stranger);
      if (who === "owner") wasOwnerLetIn.push(forgive !== undefined);
      if (who !== "stranger") await forgive?.();
      else
        wereAlike.push((await isTried({ ...stranger, name: nobody })) === (forgive !== undefined));
    }
    expect(wasOwnerLetIn).not.toContain(false);
    expect(wereAlike).not.toContain(false);
  });
  await assert(law, { numRuns: 8 });
});

test("one network tries ten passwords in a quarter of an hour, which stops no other", async () => {
  const name = newName();
  const tried = [];
  for (let n = 0; n < 40; n += 1) {
    tried.push(await isTried({ name, address: network(500), known: undefined }));
  }
  expect(tried.filter(Boolean)).toHaveLength(10);
  expect(await isTried({ name, address: network(501), known: undefined })).toBe(true);
});

test("many networks together try forty in an hour, then one in six minutes", async () => {
  const name = newName();
  const fromEach = async (first: number) => {
    let tried = 0;
    for (let n = first; n < first + 60; n += 1) {
      if (await isTried({ name, address: network(n), known: undefined })) tried += 1;
    }
    return tried;
  };
  expect(await fromEach(1000)).toBe(41);
  passMinutes(5);
  expect(await fromEach(1060)).toBe(0);
  passMinutes(2);
  expect(await fromEach(1120)).toBe(1);
});

test("a known device tries ten, and another one of the account is none the worse", async () => {
  const name = newName();
  const guess = (mark: string) => ({
    name,
    address: network(2000),
    known: { mark: `${name} ${mark}`, accountId: 9000 },
  });
  for (let n = 0; n < 10; n += 1) expect(await isTried(guess("lost"))).toBe(true);
  expect(await isTried(guess("lost"))).toBe(false);
  expect(await isTried(guess("own"))).toBe(true);
  passMinutes(15);
  expect(await isTried(guess("lost"))).toBe(true);
});

test("a right password forgives the wrong ones of a known device", async () => {
  const guess = { name: newName(), address: network(2), known: { mark: "kept", accountId: 9001 } };
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 8; n += 1) expect(await isTried(guess)).toBe(true);
    const forgive = await count(guess);
    await forgive?.();
  }
});
