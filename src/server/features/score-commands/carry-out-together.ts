import { can, type DutyHolder, type Place } from "#contract/abilities/can.ts";
import { isForCrew } from "#contract/abilities/link-scope.ts";
import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { changeOf, valueOf, verdictOf } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { findTerms, type ResultTerms } from "#server/features/matches/result-terms.ts";
import {
  type PlannedScore,
  planScore,
  writeScores,
} from "#server/features/matches/scores/plan-score.ts";
import { findScoredMatches, type ScoredMatch } from "#server/features/matches/scores/repository.ts";
import { findHolders } from "#server/features/schedule/duty-holders.ts";
import { authorOf } from "#server/write/change-as-manager.ts";
import type { Kind, Order } from "#server/write/change-together.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { carryOut } from "./carry-out.ts";
import { admitScorer } from "./admit-scorer.ts";
import { type Sent, toStored, type Verdict, writerOf } from "./command.ts";
import { type Earlier, findEarlier } from "./earlier-repository.ts";
import { insertCommands, overtakeClaims, type Written } from "./repository.ts";
import { receiptOf } from "./known-receipt.ts";
import { isOfTeam } from "./team-reports.ts";

interface CommandOrder extends Order<ScoreReceipt> {
  sent: Sent;
}

/**
 * Commands that are done at once: the first of each match where its verdict is clear and changes nothing
 * but the score. Claims, reports of teams and results that other games follow from are done by themselves.
 */
export const scoreCommands: Kind<ScoreReceipt, CommandOrder> = {
  attempt: async (orders, tournament, trx) => {
    const decisions = (await loadCases(orders, tournament, trx)).map((one) =>
      one ? decide(one, tournament) : undecided,
    );
    const saved = await writeScores(
      decisions.flatMap(({ plan }) => plan ?? []),
      trx,
    );
    const done = orders.flatMap(({ sent }, index) => {
      const verdict = verdictOn(decisions[index]!, saved);
      return verdict ? [{ sent, verdict }] : [];
    });
    await storeAll(done, tournament.id, trx);
    const verdicts = new Map(done.map(({ sent, verdict }) => [sent, verdict]));
    return orders.map(({ sent }, index) => {
      const verdict = verdicts.get(sent);
      if (!verdict) return decisions[index]!.known ?? null;
      return { status: "fulfilled", value: { id: sent.id, ...verdict } };
    });
  },
};

interface Heard extends Pick<CommandOrder, "log"> {
  /** The kind of device that it came from, where it says so. */
  device: string | null;
}

/** A command as a write of its tournament. Errors: those of `admitScorer` and `carryOut`. */
export function orderOf(sent: Sent, { device, log }: Heard): CommandOrder {
  const { body, by } = sent;
  const { match_id: matchId, result } = body;
  return {
    sent,
    log,
    by: { ...authorOf(by.caller), device },
    authorise: async (tournament, trx) => admitScorer({ by, matchId, result }, tournament, trx),
    action: "match.update",
    subjectId: matchId,
    commandId: sent.id,
    operation: async (trx, tournament) => {
      const [earlier] = await findEarlier([writtenBy(sent)], trx);
      const { receipt } = earlier!;
      return receipt
        ? receiptOf(sent, receipt)
        : carryOut({ ...sent, earlier: earlier! }, tournament, trx);
    },
  };
}

/** A command with all that its verdict depends on. */
interface Case extends Earlier {
  sent: Sent;
  scored: ScoredMatch;
  terms: ResultTerms;
  /** Who has a duty at the match; not asked for who may score it anyway. */
  duties: DutyHolder[];
}

/** What becomes of a command as far as that is clear before anything is written. */
interface Decision {
  /** What was answered before, or the refusal of another under its number. */
  known?: PromiseSettledResult<ScoreReceipt>;
  /** Of one that changes nothing. */
  verdict?: Verdict;
  plan?: PlannedScore;
}

const undecided: Decision = {};

/** Null for those that come after another of the same match, and build on what that leaves. */
async function loadCases(
  orders: CommandOrder[],
  { id: tournamentId }: LockedTournament,
  trx: Transaction,
): Promise<(Case | null)[]> {
  const firsts = new Map(
    orders.toReversed().map(({ sent }) => [sent.body.match_id, sent] as const),
  );
  const matches = await findScoredMatches({ tournamentId, matchIds: [...firsts.keys()] }, trx);
  const earlier = await findEarlier(
    orders.map(({ sent }) => writtenBy(sent)),
    trx,
  );
  const terms = await findTerms(tournamentId, trx);
  const ofCrews = [...firsts.values()].filter(isOfCrew);
  const duties = await findHolders(
    ofCrews.flatMap(({ body }) => matches.get(body.match_id)?.match ?? []),
    tournamentId,
    trx,
  );
  return orders.map(({ sent }, index) => {
    const matchId = sent.body.match_id;
    const scored = matches.get(matchId);
    if (!scored || firsts.get(matchId) !== sent) return null;
    return { ...earlier[index]!, sent, scored, terms, duties: duties.get(matchId) ?? [] };
  });
}

function isOfCrew({ by: { caller } }: Sent): boolean {
  return caller.kind === "link" && isForCrew(caller.scope);
}

function decide(one: Case, tournament: LockedTournament): Decision {
  const { sent, receipt, scored, last, heard, terms } = one;
  if (receipt) return { known: settled(() => receiptOf(sent, receipt)) };
  const { sequence, replaces, result } = sent.body;
  const stands = valueOf(scored.match);
  const command = { writer: writerOf(sent), sequence, replaces, result };
  const outcome = verdictOf({ command, stored: stands, last, heard });
  if (outcome === "same" || outcome === "overtaken") {
    return { verdict: { outcome, stands, reason: null, refusal: null } };
  }
  if (outcome === "claimed" || !mayWrite(one, tournament)) return undecided;
  const update = { body: changeOf(result), actor: sent.by.caller };
  const wanted = unlessRefused(() => planScore(scored, update, { tournament, terms }));
  return wanted ? { plan: { before: scored.match, wanted } } : undecided;
}

/** Whether a command needs nobody's agreement; why one may not be written is found by itself. */
function mayWrite(
  { sent: { by }, scored: { match, day }, duties }: Case,
  tournament: LockedTournament,
): boolean {
  if (by.ended !== null || isOfTeam(by)) return false;
  const place: Place = { ...match, court_id: match.called_court_id ?? match.court_id, day, duties };
  return can(by.caller, "score", { ...tournament, match: place });
}

/** What became of a command; undefined where it has to be done by itself. */
function verdictOn(
  { verdict, plan }: Decision,
  saved: ReadonlyMap<number, ScoredMatch["match"]>,
): Verdict | undefined {
  const match = plan && saved.get(plan.wanted.id);
  return match
    ? { outcome: "applied", stands: valueOf(match), reason: null, refusal: null }
    : verdict;
}

async function storeAll(
  done: { sent: Sent; verdict: Verdict }[],
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  const heeded = done.filter(({ verdict }) => verdict.outcome !== "overtaken");
  await overtakeClaims(
    heeded.map(({ sent }) => writtenBy(sent)),
    trx,
  );
  await insertCommands(
    done.map(({ sent, verdict }) => toStored(sent, verdict, tournamentId)),
    trx,
  );
}

function writtenBy(sent: Sent): Written & { id: string } {
  return { id: sent.id, matchId: sent.body.match_id, writer: writerOf(sent) };
}

/** What a rule forbids is a claim, which is kept by itself. */
function unlessRefused<T>(plan: () => T): T | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function settled<T>(value: () => T): PromiseSettledResult<T> {
  try {
    return { status: "fulfilled", value: value() };
  } catch (reason) {
    return { status: "rejected", reason };
  }
}
