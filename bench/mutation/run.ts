/** `npm run test:mutation`: Stryker. Arguments: folders and files, if not all; then its options. */
import { spawnSync } from "node:child_process";
import { installTools } from "#bench/tools/install.ts";
import { areasOf, mutatedIn } from "./areas.ts";

installTools();
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith("-"));
const places = firstOption < 0 ? given : given.slice(0, firstOption);
const stryker = "bench/tools/node_modules/@stryker-mutator/core/bin/stryker.js";
const config = "bench/mutation/stryker.config.json";
const mutate = mutatedIn(areasOf(places)).join(",");
const options = ["--mutate", mutate, ...given.slice(places.length)];
const run = spawnSync(process.execPath, [stryker, "run", config, ...options], {
  stdio: "inherit",
  // Stryker starts the processes that read Vitest's configuration.
  env: { ...process.env, MUTATED_PLACES: places.join(",") },
});
process.exit(run.status ?? 1);
