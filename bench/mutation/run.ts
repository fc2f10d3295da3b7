/** `npm run test:mutation`: Stryker, with its options as arguments. */
import { spawnSync } from "node:child_process";
import { installTools } from "#bench/tools/install.ts";

installTools();
const stryker = "bench/tools/node_modules/@stryker-mutator/core/bin/stryker.js";
const config = "bench/mutation/stryker.config.json";
const run = spawnSync(process.execPath, [stryker, "run", config, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(run.status ?? 1);
