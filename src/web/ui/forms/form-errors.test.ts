import type { DefaultError } from "@tanstack/react-query";
import { afterEach, expect, expectTypeOf, test } from "vitest";
import { ApiError } from "#web/api-error.ts";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { errorMessage } from "./form-errors.ts";

afterEach(async () => {
  await i18n.changeLanguage("en");
});

test("what a program says of itself is nowhere read: the fallback, or that something unexpected happened", async () => {
  const fault = new TypeError("x is not a function");
  expect(errorMessage(fault, "No teams")).toBe("No teams");
  expect(errorMessage(fault)).toBe("An unexpected error occurred");
  i18n.addResourceBundle("de", "common", await readCatalogue("de", "common"));
  await i18n.changeLanguage("de");
  expect(errorMessage(fault)).toBe("Ein unerwarteter Fehler ist aufgetreten");
});

test("what the server or the network refused is said in its own words", () => {
  const refusal = new ApiError("common.client.offline", { status: 0, code: "network" });
  expect(errorMessage(refusal, "No teams")).toBe(
    "Unable to connect to server. Please check your internet connection.",
  );
});

test("the compiler lets no screen read the words of any failure", () => {
  expectTypeOf<DefaultError>().toBeUnknown();
});
