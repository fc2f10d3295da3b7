import { cp, readFile, rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { demoMade, startDemo } from "./demo.ts";
import { newDirectory, startOn } from "./server.ts";

test("a start with the demo tells who can sign in", async () => {
  const { said } = await demoMade();
  const [, emailOrUsername, password] = /as organiser: (\S+), password (\S+)/u.exec(
    await readFile(said, "utf8"),
  )!;
  const { url, stop } = await startDemo();
  onTestFinished(stop);
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrUsername, password }),
  });
  expect(response.status).toBe(200);
});

test("a database that has something is left alone", async () => {
  const { data } = await demoMade();
  const directory = newDirectory();
  onTestFinished(() => rm(directory, { recursive: true }));
  await cp(data, directory, { recursive: true });
  await expect(startOn(directory, ["--demo"])).rejects.toThrow(
    "The database already has accounts or tournaments",
  );
});
