import type { FastifyInstance } from "fastify";
import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import type { Database } from "#server/database/handle.ts";
import { StartError } from "#server/start-error.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import {
  captainSignIn,
  type DemoSignIn,
  deskSignIn,
  openAccount,
  organiserSignIn,
} from "./accounts.ts";
import { createCaller } from "./caller.ts";
import { createPeople, fullName } from "./people.ts";
import { isEmpty, isHalfFilled, markComplete } from "./repository.ts";
import { tournamentsAt } from "./script.ts";
import { stageTournament } from "./stage-tournament.ts";

/** How a demo that was made is entered. */
export interface FilledDemo {
  signIns: DemoSignIn[];
  /** Opens the page of a team of the live tournament without an account. */
  captainsPath: string;
}

interface Demo {
  /** The app that serves the database, listening or not. */
  app: FastifyInstance;
  database: Database;
  /** The zone that the tournaments take place in; this machine's own when left out. */
  timezone?: string;
  /** The moment that it shows; the present when left out. */
  now?: Date;
}

const seed = 7;

/**
 * Fills an empty database with tournaments to look at, by the calls that the web app makes; the
 * same each time but for the date and the hours of the day that is being played. Returns how it is entered.
 * @throws {StartError} when the database is not empty; nothing is changed then
 */
export async function fillDemo({
  app,
  database,
  timezone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  now = currentTime(),
}: Demo): Promise<FilledDemo> {
  if (await isHalfFilled(organiserSignIn.username, database)) {
    throw new StartError(
      "An earlier start with --demo was cut short and left only a part of the demo. Delete the data directory, or set DATA_DIR to another one, and start with --demo again.",
    );
  }
  if (!(await isEmpty(database))) {
    throw new StartError(
      "The database already has accounts or tournaments: --demo needs an empty one. Start without --demo, or set DATA_DIR to another directory.",
    );
  }
  const logLevel = app.log.level;
  app.log.level = "warn";
  try {
    const captainsPath = await stage(app, timezone, now);
    await markComplete(database);
    return { signIns: [organiserSignIn, captainSignIn, deskSignIn], captainsPath };
  } finally {
    app.log.level = logLevel;
  }
}

async function stage(app: FastifyInstance, timezone: string, now: Date): Promise<string> {
  const { date: today, time } = createZoneClock(timezone).toLocal(now.toISOString());
  const tournaments = tournamentsAt(time);
  const nextPerson = createPeople(seed);
  const organiser = await openAccount(app, organiserSignIn.username, nextPerson());
  const captains = [await openAccount(app, captainSignIn.username, nextPerson())];
  const ofAccounts = tournaments.filter(({ rosters }) => !rosters);
  const mostTeams = Math.max(...ofAccounts.map(({ teams }) => teams.length));
  while (captains.length < mostTeams) {
    const person = nextPerson();
    const username = fullName(person).toLowerCase().replaceAll(/\W/gu, "_");
    captains.push(await openAccount(app, username, person));
  }
  // By a name of its own, so that everybody else keeps theirs.
  const desk = await openAccount(app, deskSignIn.username, {
    first_name: "Desi",
    last_name: "Table",
  });
  const sports = await createCaller(app).get(paths.sports(), SportsResponse);
  let captainsPath: string | null = null;
  for (const script of tournaments) {
    const path = await stageTournament(script, {
      organiser: organiser.caller,
      sport: sports.find(({ name }) => name === script.sport)!,
      today,
      timezone,
      captains,
      desk,
      phone: (token) => createCaller(app, token),
      nextPerson,
    });
    captainsPath ??= path;
  }
  return captainsPath!;
}
