import { expect, test } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { refuseGuessable } from "./guessable.ts";

const person = { username: "zoe_volt", name: "Zoë Van der Mühlen", email: "z.mhl77@mail.test" };
const refusal = (password: string) =>
  refuseGuessable(password, person, "newPassword").then(
    () => undefined,
    (error: unknown) => error,
  );
const { passwordCommon, passwordNamed } = messages.account;

test.each([
  "Password1",
  "password1",
  "Secret123",
  "Courtside1",
  "Qwerty123",
  "P4ssw0rd!",
  "P@$$w0rd1",
  "12Football",
  "Sommer2026!",
  "Qwertz123!",
  "12Mnbvcxy!",
  "Azertyuiop1",
  "Turnier2026",
  "Willkommen1",
  "Passpass1",
  "Aaaaaaa1",
  "Xyxyxyxy1",
  "Bäseball1",
])("%j is among the first that are tried", async (password) => {
  expect(await refusal(password)).toMatchObject({
    code: "password_guessable",
    message: passwordCommon,
    details: { fields: { newPassword: "rules.account.passwordCommon" } },
  });
});

test.each([
  "Zoe_volt1",
  "ZOEVOLT-99",
  "Muhlen2026",
  "Mühlen2026",
  "Zoe-Mühlen1",
  "Z.mhl77Ab",
  "1Volt!Zoe",
  "V0ltV0lt7",
])("%j is made of the names of its owner", async (password) => {
  expect(await refusal(password)).toMatchObject({ message: passwordNamed });
});

test.each([
  "Quick-7-serves",
  "Rowing$boats4",
  "my Password has 7 friends",
  "Zoe likes 3 long walks",
  "Secret gardens grow 9 roses",
  "tR4!xq9Zw",
  `A1 ${"long phrase ".repeat(16)}`,
])("%j is welcome", async (password) => {
  expect(await refusal(password)).toBeUndefined();
});

test("names of one or two letters are part of too many words", async () => {
  const short = { username: "al_b", name: "Al Bo", email: "x@mail.test" };
  await expect(refuseGuessable("Also-bold-7", short, "password")).resolves.toBeUndefined();
});
