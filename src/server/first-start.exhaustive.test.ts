import { expect, test } from "vitest";
import { refusalOf, stageStarts } from "#server/testing/starts.ts";

const { start, dataDir, clearDataDir } = stageStarts();

function oneLine(text: string) {
  return { code: 1, stderr: `${text}\n`, stdout: "" };
}

test("five lines say where it is, where the data is, how to stop and who administers", async () => {
  await clearDataDir();
  const child = await start();
  expect((await fetch(`${child.url}/healthz`)).status).toBe(200);
  const lines = child.stdout().split("\n");
  expect(lines[0]).toMatch(/^Courtside \d+\.\d+\.\d+ is running\.$/u);
  expect(lines[1]).toMatch(/^ {2}Address {2}http:\/\/localhost:\d+$/u);
  expect(lines.slice(2, 4)).toEqual([`  Data     ${dataDir()}`, "  Stop     Ctrl-C"]);
  expect(lines[4]).toContain(`  Admin    ${child.url}/register?administrator_token=`);
  expect(lines.slice(5)).toEqual([""]);
  expect(child.stderr()).toBe("");
});

test("the link makes the first administrator, after whom there is none", async () => {
  const first = await start();
  const [, token] = /administrator_token=(\S+)/u.exec(first.stdout())!;
  const response = await fetch(`${first.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Anna Berg",
      username: "anna",
      email: "anna@example.org",
      password: "Rowing$boats4",
      administrator_token: token,
    }),
  });
  expect(await response.json()).toMatchObject({ user: { role: "super_admin" } });
  first.kill("SIGTERM");
  await first.exited;
  const second = await start();
  expect(second.stdout().split("\n")[4]).toBe(`  API      ${second.url}/api/docs`);
});

test("the page and the API answer at the address", async () => {
  const { url } = await start();
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  const sports = await fetch(`${url}/api/sports`);
  expect(await sports.json()).toContainEqual(expect.objectContaining({ name: "Volleyball" }));
});

test("a second start on the same data directory is refused", async () => {
  const first = await start();
  expect(await refusalOf(await start())).toEqual(
    oneLine(
      `Another Courtside is already running on ${dataDir()}. Stop it first, or set DATA_DIR to another directory.`,
    ),
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});
