import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, newDirectory, type RunningServer, startOn } from "#e2e/server.ts";

/** The real server of a hall, whose time goes by as the day is played. */
export class HallServer {
  readonly url: string;
  /** When it is in the hall, in milliseconds since 1970. */
  now = Date.now();
  starts = 0;
  readonly #directory = newDirectory();
  readonly #port: number;
  #running: RunningServer | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
  }

  static async open(): Promise<HallServer> {
    const server = new HallServer(await freePort());
    await server.start();
    return server;
  }

  get isUp(): boolean {
    return this.#running !== null;
  }

  /** On the same data and at the same address as before. */
  async start(): Promise<void> {
    const clock = join(this.#directory, "clock");
    await writeFile(clock, this.aheadMs);
    this.#running = await startOn(this.#directory, [], {
      PORT: String(this.#port),
      PGOPTIONS: "",
      TEST_CLOCK_FILE: clock,
    });
    this.starts += 1;
    await this.moveTo(this.now);
  }

  /** Pulls its plug, and with `andDatabase` that of the machine. */
  async kill({ andDatabase }: { andDatabase: boolean }): Promise<void> {
    const database = await this.#databaseProcess();
    const running = this.#running!;
    this.#running = null;
    if (andDatabase) process.kill(database, "SIGKILL");
    await running.kill();
  }

  async close(): Promise<void> {
    await this.#running?.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** Server and database tell this time from now on; it runs on from there. */
  async moveTo(now: number): Promise<void> {
    this.now = now;
    if (!this.#running) return;
    const ahead = this.aheadMs;
    const settings = join(this.#directory, "postgres", "postgresql.auto.conf");
    await Promise.all([
      writeFile(join(this.#directory, "clock"), ahead),
      writeFile(settings, `courtside.clock_ahead_ms = '${ahead}'\n`),
    ]);
    process.kill(await this.#databaseProcess(), "SIGHUP");
    // Both look again every ten milliseconds at the latest.
    await sleep(15);
  }

  /** How far that is ahead of the machine's own time. */
  get aheadMs(): string {
    return String(Math.round(this.now - realNow()));
  }

  async #databaseProcess(): Promise<number> {
    const file = join(this.#directory, "postgres", "postmaster.pid");
    return Number((await readFile(file, "utf8")).split("\n")[0]);
  }
}

/** The machine's own time, which the processes of a test run are ahead of. */
function realNow(): number {
  return performance.timeOrigin + performance.now();
}
