/** `node bench/schedule/solve.ts INSTANCE.json [--seed N] [--iterations N] > SOLUTION.json` */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { toProblem, toSolution, type Instance } from "./instance.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, iterations: { type: "string" } },
});
const path = positionals[0];
if (path === undefined) {
  console.error("usage: solve.ts INSTANCE.json [--seed N] [--iterations N] > SOLUTION.json");
  process.exit(2);
}
const instance = JSON.parse(readFileSync(path, "utf8")) as Instance;
const problem = toProblem(instance, Number(values.seed));
const iterations = values.iterations === undefined ? undefined : Number(values.iterations);
const result = scheduleMatches(problem, { iterations });
process.stdout.write(`${JSON.stringify(toSolution(instance, problem, result))}\n`);
