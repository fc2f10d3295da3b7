import type { FastifyBaseLogger } from "fastify";
import { currentTime } from "#contract/clock.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { callNextGames, seekNext } from "./call-next.ts";
import { findOwnCallers } from "./repository.ts";

const everyMinute = "* * * * *";
/** Milliseconds. What has come about longer ago is the desk's: it has seen it since, and may have taken it back. */
const newFor = 90_000;

type Needs = Pick<Dependencies, "database" | "config" | "jobs">;

/** Has games called for which nothing but time was missing: rest, the end of a break, a court that opens. */
export function scheduleCalls(dependencies: Needs, log: FastifyBaseLogger): void {
  let last = 0;
  dependencies.jobs.repeat("call-by-time", everyMinute, async () => {
    const now = currentTime().getTime();
    const since = new Date(Math.max(last, now - newFor));
    last = now;
    await callByTime(since, dependencies, log);
  });
}

/**
 * Calls the next games where none could be called at `since` with what is known now. So what the desk
 * took back or left alone since is not called: it could have been then, too.
 */
export async function callByTime(since: Date, needs: Needs, log: FastifyBaseLogger): Promise<void> {
  const { database } = needs;
  for (const tournamentId of await findOwnCallers(database)) {
    try {
      const before = await seekNext({ tournamentId, now: since }, database);
      if (before === null) await callNextGames(tournamentId, needs);
    } catch (error) {
      log.error({ err: error, tournamentId }, "the next game was not called in time");
    }
  }
}
