/**
 * `npm run test:dates`: every test as on other days, one after the other; arguments are passed on.
 * `-- --turn 2/3` takes one day instead, the second of three that the commit chooses, and of the
 * tests those of `npm test`.
 * Its last line is `N passed, N failed` of all of them.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { dayOfTurn, testDays } from "#testing/days.ts";

const [turns, script, options] = readArguments(process.argv.slice(2));
const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const { why, now, zone } of turns) {
  console.log(`\n— As on ${now} in ${zone}: ${why}`);
  const { passed, failed, lines } = await runAsOn({ TEST_NOW: now, TZ: zone });
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...lines);
}
for (const failure of failures) console.log(failure);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

function readArguments([first, second, ...rest]: string[]) {
  const turn = first === "--turn" ? /^(\d+)\/(\d+)$/u.exec(second ?? "") : null;
  if (!turn) return [testDays, "test:all", process.argv.slice(2)] as const;
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return [[dayOfTurn(commit, Number(turn[1]), Number(turn[2]))], "test", rest] as const;
}

/** A run that ends without its last line counts as one failure. */
async function runAsOn(day: Record<string, string>) {
  const child = spawn("npm", ["run", "--silent", script, "--", ...options], {
    env: { ...process.env, ...day },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  await once(child, "close");
  const lines = printed.split("\n").filter((line) => line.startsWith("failed: "));
  const sum = /^(\d+) passed, (\d+) failed$/mu.exec(printed);
  if (sum) return { passed: Number(sum[1]), failed: Number(sum[2]), lines };
  return { passed: 0, failed: 1, lines: [...lines, `failed: the run as on ${day["TEST_NOW"]}`] };
}
