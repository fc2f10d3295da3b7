/** `npm run test:mutation`: Stryker. Arguments: folders and files, if not all; then its options. */
import { spawnSync } from "node:child_process";
import { installTools } from "#bench/tools/install.ts";
import { areasOf, mutatedIn } from "./areas.ts";

installTools();
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith("-"));
const places = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(places.length);
// What is named is measured together; of all, each area by its own tests alone, as others are slow and see little of it.
const runs = places.length > 0 ? [places] : areasOf([]).map((area) => [area]);
process.exit(Math.max(...runs.map(measure)));

/** What Stryker exits with. */
function measure(areas: readonly string[]): number {
  const stryker = "bench/tools/node_modules/@stryker-mutator/core/bin/stryker.js";
  const config = "bench/mutation/stryker.config.json";
  const mutate = ["--mutate", mutatedIn(areas).join(",")];
  const run = spawnSync(process.execPath, [stryker, "run", config, ...mutate, ...options], {
    stdio: "inherit",
    // Stryker starts the processes that read Vitest's configuration.
    env: { ...process.env, MUTATED_PLACES: areas.join(",") },
  });
  return run.status ?? 1;
}
