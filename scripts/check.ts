/**
 * `npm run check`: everything that can be known without running the product, as much at once as the
 * machine has cores. Each tool runs even when another has failed, so that one run names every fault.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

/** The longest first, for it to end with the others. */
const steps: { name: string; command: string[] }[] = [
  // With the compiler's own complaints of every file, by the settings of the folder that it lies in.
  {
    name: "types, lint and import boundaries",
    command: ["oxlint", "--type-aware", "--type-check", "--deny-warnings"],
  },
  { name: "texts that nobody says", command: ["node", "scripts/check-texts.ts"] },
  { name: "no circles of folders", command: ["node", "scripts/check-circles.ts"] },
  { name: "files per folder", command: ["node", "scripts/check-folders.ts"] },
  { name: "numbers of the migrations", command: ["node", "scripts/check-migrations.ts"] },
  { name: "one clock", command: ["node", "scripts/check-clock.ts"] },
  { name: "table of bounded waits", command: ["node", "scripts/check-waits.ts"] },
  { name: "formatting", command: ["oxfmt", "--check", "."] },
  { name: "unused code", command: ["knip"] },
  { name: "coverage of the specification", command: ["node", "scripts/check-coverage.ts"] },
];

const waiting = [...steps];
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runNext));

if (failed.length > 0) {
  console.error(`check failed: ${failed.join("; ")}`);
  process.exit(1);
}
console.log("check passed");

async function runNext(): Promise<void> {
  const step = waiting.shift();
  if (!step) return;
  const { hasPassed, output } = await run(step.command);
  console.log(`— ${step.name}${output && `\n${output}`}`);
  if (!hasPassed) failed.push(step.name);
  return runNext();
}

/** Runs a tool to its end; its output is what it says, then what it complains of. */
async function run([tool, ...options]: string[]) {
  const child = spawn(tool!, options, {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const ended = once(child, "close").catch((error: Error) => [`${tool}: ${error.message}`]);
  const [out, problems, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  const output = [out, problems, typeof status === "string" ? status : ""];
  return { hasPassed: status === 0, output: output.join("").trimEnd() };
}
