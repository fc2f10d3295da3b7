/**
 * `npm run bench:import`: from an empty form to a schedule that a visitor sees, 64 teams pasted, in a
 * browser as an organiser does it. Counts what is pressed and filled; the seconds are the machine's,
 * typing takes none.
 */
import { cpus, loadavg } from "node:os";
import type { Page } from "playwright-core";
import { becomeKnown, createAccount, get, logIn } from "#e2e/api.ts";
import { launchChromium } from "#e2e/chromium.ts";
import { type CountedActions, countActions } from "#e2e/counted-actions.ts";
import { arrive, phone } from "#e2e/person.ts";
import { startServer } from "#e2e/server.ts";
import { createWeekend, importTeams, openGenerator } from "#e2e/weekend-tournament.ts";

const rounds = 5;
const teams = Array.from({ length: 64 }, (_, index) => `Harbour ${index + 1}`);

interface Plan {
  courts: number;
  /** The ready format that is pressed; null leaves what the generator proposes. */
  format: string | null;
}

const plans: Plan[] = [
  { courts: 8, format: null },
  { courts: 4, format: null },
  // Its final would have no time, so the generator is asked what makes it fit, and its first offer taken.
  { courts: 8, format: "Groups and playoffs" },
];

interface Step {
  name: string;
  actions: number;
  seconds: number;
}

const server = await startServer();
const browser = await launchChromium();
try {
  await createAccount(server.url, "olli");
  const token = await logIn(server.url, "olli");
  for (const plan of plans) await measure(plan, token);
} finally {
  await browser.close();
  await server.stop();
}

async function measure(plan: Plan, token: string): Promise<void> {
  const runs: Step[][] = [];
  let told = "";
  for (let round = 1; round <= rounds; round++) {
    const { steps, games } = await organise(`Weekend ${plans.indexOf(plan)}-${round}`, plan, token);
    runs.push(steps);
    told = games;
  }
  const load = loadavg()[0]!.toFixed(1);
  const { courts, format } = plan;
  console.log(`\n${teams.length} teams, ${courts} courts, ${format ?? "as proposed"}: ${told}`);
  console.log(
    `${cpus().length} cores at a load of ${load}, Node ${process.versions.node}; ${rounds} times`,
  );
  console.log(
    "\n| step | presses and fields | seconds, median (least–most) |\n| --- | --- | --- |",
  );
  const rows = runs[0]!.map(({ name, actions }, index) =>
    rowOf(
      name,
      actions,
      runs.map((steps) => steps[index]!.seconds),
    ),
  );
  const whole = runs.map((steps) => steps.reduce((sum, { seconds }) => sum + seconds, 0));
  const actions = runs[0]!.reduce((sum, step) => sum + step.actions, 0);
  for (const row of [...rows, rowOf("all of it", actions, whole)]) console.log(row);
}

function rowOf(name: string, actions: number, seconds: readonly number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  const [least, median, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((index) =>
    sorted[index]!.toFixed(1),
  );
  return `| ${name} | ${actions} | ${median} (${least}–${most}) |`;
}

/** One organiser and one visitor, who has the schedule open before there is one. */
async function organise(name: string, { courts, format }: Plan, token: string) {
  const organiser = await arrive(browser, server.url);
  const visitor = await arrive(browser, server.url, phone);
  await becomeKnown(organiser, token);
  const { page } = organiser;
  const actions = countActions(page);
  const steps: Step[] = [];
  const step = async <T>(title: string, act: () => Promise<T>): Promise<T> => {
    const [before, started] = [actions.done.length, performance.now()];
    const answer = await act();
    const seconds = (performance.now() - started) / 1000;
    steps.push({ name: title, actions: actions.done.length - before, seconds });
    return answer;
  };
  const id = await step("create the tournament", () =>
    createWeekend(page, actions, { name, courts }),
  );
  await visitor.page.goto(`/tournaments/${id}/schedule`);
  await step("import the teams", () => importTeams(page, actions, teams));
  await step("open the generator, until it says that they fit", async () => {
    await openGenerator(page, actions);
    if (format !== null) await makeFit(page, actions, format);
    await page.getByText(/^\d+ games fit/).waitFor();
  });
  const drawn = page.getByRole("dialog", { name: "Drawn" });
  await step("generate, until a visitor's phone shows it", async () => {
    await actions.press("Generate");
    await Promise.all([
      drawn.waitFor(),
      visitor.page
        .getByText(/^\d+ games/)
        .first()
        .waitFor(),
    ]);
  });
  const { schedule } = await get<{ schedule: { date: string | null; stage: string }[] }>(
    server.url,
    `/tournaments/${id}/schedule`,
  );
  const inGroups = schedule.filter(({ stage }) => stage === "group").length;
  const untimed = schedule.filter(({ date }) => date === null).length;
  const games = `${schedule.length} games, ${inGroups} in groups, ${untimed} without a time`;
  await Promise.all([organiser.context.close(), visitor.context.close()]);
  return { steps, games };
}

async function makeFit(page: Page, { press, pressOn }: CountedActions, format: string) {
  await press(format);
  await press("What would make it fit?");
  const offers = page.getByRole("list", { name: "What would make it fit" }).getByRole("button");
  await pressOn("the first offer", offers.first());
}
