import { describe, expect, test } from "vitest";
import { findFaults, readTests } from "./check-coverage.ts";

const file = "src/a.test.ts";
const modifier = "skip";
const tests = readTests(
  file,
  `describe("a list", () => {
     test("is empty", () => {});
     it.each([[1]])("has %i | more", async () => {});
     test.${modifier}("is long", () => {});
     test.call("is wide", () => {});
     describe.each([[2]])("of %i", () => void it("is short", () => {}));
   });
   describe("a tree", () => void test("is empty", () => {}));`,
);

function faultsOf(...rows: [number: string, shownBy: string][]) {
  const lines = rows.map(([number, shownBy]) => `| ${number} | A sentence | ${shownBy} |`);
  const table = ["| # | Sentence | Shown by |", "| --- | --- | --- |", ...lines].join("\n");
  return findFaults({ tables: { "t.md": table }, tests, decisions: ["0057-why.md"] });
}

describe("a row of the specification", () => {
  test.each([
    [`\`${file} › has %i \\| more\``],
    [`\`${file} › a list › is empty\``],
    [`\`${file} › is short\`<br>\`${file} › of %i › is short\``],
    ["ADR-0057"],
    [`\`${file} › is short\`, ADR-0057`],
  ])("is shown by %s", (shownBy) => {
    expect(faultsOf(["1.1", shownBy])).toEqual([]);
  });

  test.each([
    [`\`${file} › is full\``, `no test is called ${file} › is full`],
    ["`src/b.test.ts › is short`", "no test is called src/b.test.ts › is short"],
    [`\`${file} › is long\``, `no test is called ${file} › is long`],
    [`\`${file} › is wide\``, `no test is called ${file} › is wide`],
    [`\`${file}\``, `no test is called ${file}`],
    [`\`${file} › is empty\``, `2 tests are called ${file} › is empty`],
    ["ADR-0058", "there is no ADR-0058"],
    ["", "names neither a test nor a decision"],
  ])("is not shown by %s", (shownBy, fault) => {
    expect(faultsOf(["1.1", shownBy])).toEqual([`t.md:3 1.1: ${fault}`]);
  });

  test("has a number that follows the one before", () => {
    const shown = "ADR-0057";
    expect(faultsOf(["1.1", shown], ["1.2", shown], ["2.1", shown], ["D1", shown])).toEqual([]);
    expect(faultsOf(["1.1", shown], ["1.1", shown])).toEqual([
      "t.md:4 1.1: is out of order, or twice",
    ]);
    expect(faultsOf(["1.1", shown], ["2.2", shown], ["2.4", shown])).toEqual([
      "t.md:4 2.2: is out of order, or twice",
      "t.md:5 2.4: is out of order, or twice",
    ]);
  });
});

test("tables without rows are a fault, too", () => {
  expect(faultsOf()).toEqual(["there are no rows"]);
});
