import type { Actor } from "#contract/abilities/principal.ts";
import { limits, scorerLimits } from "#contract/limits.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Problem } from "#contract/errors.ts";
import { AppError } from "#server/errors.ts";
import type { Text } from "#texts/said.ts";
import { findPlaceOf } from "#server/features/players/place-repository.ts";
import { requireTeamsWithinDay } from "#server/features/quotas/require-room.ts";
import { requireSeedsOnce } from "#server/features/seeds/set-seeds.ts";
import { refuseMisfit } from "#server/features/tournaments/refuse-misfit.ts";
import { findTournamentById } from "#server/features/tournaments/repository.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing } from "./differing.ts";
import { requireAskable } from "./require-askable.ts";
import { countOf, findDoubleLinks, findFullDivisions, findUndivided } from "./fit-repository.ts";

interface Entry {
  changes: RowChange[];
  tournamentId: number;
}

const boundFields = new Set([
  "teams_count",
  "courts_count",
  "start_date",
  "end_date",
  "entry_fee",
  "currency",
  "sport_id",
]);

/**
 * Refuses settings that would no longer fit what the tournament has by now, as changing them would:
 * `invalid_transition`.
 */
export async function requireFittingSettings(
  { changes, tournamentId }: Entry,
  trx: Transaction,
): Promise<void> {
  const own = changes.find(({ kind, before, after }) => kind === "tournament" && before && after);
  if (!own) return;
  const fields = differing(own.before!, own.after!).filter((field) => boundFields.has(field));
  const wanted = Object.fromEntries(fields.map((field) => [field, own.before![field]]));
  try {
    const before = (await findTournamentById(tournamentId, trx))!;
    await refuseMisfit(wanted, { before, dayAfter: daysBack(changes, before) }, trx);
  } catch (error) {
    const [problem] = (error instanceof AppError && error.problems) || [];
    if (!problem) throw error;
    throw new AppError("invalid_transition", reasonOf(problem));
  }
}

/** Games whose times come back are on the days that they had. */
function daysBack(changes: RowChange[], { timezone }: { timezone: string }) {
  const clock = createZoneClock(timezone);
  const starts = new Map(
    changes.flatMap(({ kind, row_id: id, before }) => {
      const start = kind === "match" ? before?.["start_time"] : null;
      return typeof start === "string" ? [[id, start] as const] : [];
    }),
  );
  return ({ id }: { id: number }, day: string) => {
    const start = starts.get(id);
    return start === undefined ? day : clock.toLocal(start).date;
  };
}

function reasonOf({ code, params }: Problem): Text {
  return { code, ...(params && { params }) } as Text;
}

/**
 * Refuses what rules forbid and the database allows, once rows are as they were: two teams with one seed,
 * teams in no division beside some, more than there may be, two codes for the same, an office that nobody
 * was asked to take. Errors: `impossible`, `invalid_transition`; `rate_limited` for more new teams than a day's.
 */
export async function requireSound(
  { changes, tournamentId, actor }: Entry & { actor: Actor },
  trx: Transaction,
): Promise<void> {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has("team")) {
    await requireSeedsOnce(tournamentId, trx);
    await requireWillingCaptains(changes, actor, trx);
  }
  if (kinds.has("team") || kinds.has("division") || kinds.has("bracket")) {
    await requireDivisions({ changes, tournamentId }, trx);
  }
  if (kinds.has("link") && (await findDoubleLinks(idsOf(changes, "link"), trx)).length > 0) {
    throw new AppError("invalid_transition", "refusals.undo.linked");
  }
  if (kinds.has("invitation")) await requireAskable({ changes, tournamentId }, trx);
  await requireRoom({ changes, tournamentId }, trx);
  if (changes.some(({ kind, after }) => kind === "team" && !after)) {
    await requireTeamsWithinDay({ actor, tournamentId }, trx);
  }
}

async function requireWillingCaptains(
  changes: RowChange[],
  actor: Actor,
  trx: Transaction,
): Promise<void> {
  for (const { kind, row_id: teamId, before, after } of changes) {
    if (kind !== "team" || !before || !after || before["captain_id"] === after["captain_id"])
      continue;
    const userId = before["captain_id"];
    if (typeof userId !== "number" || userId === actor.id) continue;
    const place = await findPlaceOf({ teamId, userId }, trx);
    if (!place?.isConfirmed) {
      throw new AppError("invalid_transition", "refusals.access.captainIsAsked");
    }
  }
}

async function requireDivisions({ changes, tournamentId }: Entry, trx: Transaction): Promise<void> {
  const undivided = await findUndivided(tournamentId, trx);
  if (undivided.length > 0) {
    const params = { list: undivided.join(", ") };
    throw new AppError("invalid_transition", { code: "refusals.undo.undivided", params });
  }
  const [full] = await findFullDivisions(idsOf(changes, "division"), trx);
  if (full) {
    const params = { teams: full.teams };
    throw new AppError("invalid_transition", { code: "refusals.settings.teams", params });
  }
}

const most = {
  team: { max: limits.teamsPerTournament.max, text: "rules.tournament.teamsMany" },
  bracket: { max: limits.bracketsPerTournament.max, text: "rules.tournament.bracketsMany" },
  closure: { max: limits.courtClosures.max, text: "refusals.matches.manyClosures" },
  division: { max: limits.divisions.max, text: "refusals.divisions.enough" },
  official: { max: limits.officials.max, text: "refusals.officials.enough" },
  announcement: { max: limits.announcements.max, text: "refusals.announcements.enough" },
  picture: { max: limits.screenPictures.max, text: "refusals.screen.picturesEnough" },
  link: { max: scorerLimits.scorerLinks.max, text: "refusals.scorers.linksEnough" },
} as const;

/** What comes back counts like what is made. */
async function requireRoom({ changes, tournamentId }: Entry, trx: Transaction): Promise<void> {
  for (const [kind, { max, text }] of Object.entries(most)) {
    const isBack = changes.some(
      (change) => change.kind === kind && (!change.after || change.kind === "team"),
    );
    if (!isBack || (await countOf(kind as keyof typeof most, tournamentId, trx)) <= max) continue;
    const isBare =
      text === "rules.tournament.teamsMany" || text === "rules.tournament.bracketsMany";
    throw new AppError(
      "invalid_transition",
      isBare ? { code: text } : { code: text, params: { max } },
    );
  }
}

function idsOf(changes: RowChange[], of: RowChange["kind"]): number[] {
  return changes.filter(({ kind }) => kind === of).map(({ row_id: id }) => id);
}
