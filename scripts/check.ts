/**
 * `npm run check`: everything that can be known without running the product. Each tool runs even
 * when another has failed, so that one run names every fault.
 */
import { spawnSync } from "node:child_process";

const steps: { name: string; command: string[] }[] = [
  { name: "types of the engine, without I/O", command: ["tsc", "-p", "src/engine"] },
  { name: "types of the texts", command: ["tsc", "-p", "src/texts"] },
  { name: "types of the contract", command: ["tsc", "-p", "src/contract"] },
  { name: "types of the web app", command: ["tsc", "-p", "src/web"] },
  { name: "types of server, tests and scripts, without a browser", command: ["tsc", "-p", "."] },
  { name: "types of what drives a browser", command: ["tsc", "-p", "e2e"] },
  { name: "types of the benchmarks", command: ["tsc", "-p", "bench"] },
  { name: "lint and import boundaries", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "no circles of folders", command: ["node", "scripts/check-circles.ts"] },
  { name: "files per folder", command: ["node", "scripts/check-folders.ts"] },
  { name: "numbers of the migrations", command: ["node", "scripts/check-migrations.ts"] },
  { name: "one clock", command: ["node", "scripts/check-clock.ts"] },
  { name: "table of bounded waits", command: ["node", "scripts/check-waits.ts"] },
  { name: "formatting", command: ["oxfmt", "--check", "."] },
  { name: "unused code", command: ["knip"] },
  { name: "coverage of the specification", command: ["node", "scripts/check-coverage.ts"] },
];

const failed = steps.filter(({ name, command: [tool, ...options] }) => {
  console.log(`— ${name}`);
  const run = spawnSync(tool!, options, { stdio: "inherit", shell: process.platform === "win32" });
  if (run.error) console.error(`${tool}: ${run.error.message}`);
  return run.status !== 0;
});

if (failed.length > 0) {
  console.error(`check failed: ${failed.map((step) => step.name).join("; ")}`);
  process.exit(1);
}
console.log("check passed");
