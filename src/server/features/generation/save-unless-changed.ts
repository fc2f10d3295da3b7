import type { GenerateBody } from "#contract/brackets/generation.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { takeLonger } from "#server/database/patience.ts";
import { demand } from "#server/demand.ts";
import {
  findScheduleRules,
  saveScheduleRules,
} from "#server/features/schedule/rules-repository.ts";
import type { AskedChange } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { fingerprint, type GenerationInputs } from "./inputs/inputs.ts";
import { toScheduleRules } from "./schedule-rules.ts";
import { findLastGeneration, saveLastGeneration } from "./last-generation-repository.ts";
import { readInputs } from "./inputs/inputs-repository.ts";
import { type Saved, savePlan } from "./save.ts";
import type { GenerationJob } from "./solve/generation-job.ts";
import type { GenerationPlan } from "./solve/generation-plan.ts";
import { toLastGeneration } from "./last-generation.ts";

export interface Generation extends AskedChange {
  tournamentId: number;
  body: GenerateBody;
}

interface Solved {
  inputs: GenerationInputs;
  job: GenerationJob;
  plan: GenerationPlan;
  seed: number;
}

class InputsChanged extends Error {}

/** False, with nothing written, when the inputs are no longer those that the plan was made from. */
export async function saveUnlessChanged(
  asked: Generation,
  { inputs, job, plan, seed }: Solved,
  database: Database,
): Promise<boolean> {
  const { tournamentId, body, actor } = asked;
  try {
    await changeTournament<Saved>(
      database,
      {
        tournamentId,
        // What it has read may be another revision by now; that is compared below.
        asked: { ...asked, ifRevision: null },
        authorise: (tournament) => {
          demand(actor, "draw", tournament);
        },
        action: "tournament.generate",
        details: (saved) => ({ after: { ...saved, overwrite: body.overwrite, seed } }),
      },
      async (trx, tournament) => {
        await takeLonger(trx);
        if (tournament.revision !== inputs.revision) await checkInputs(inputs, body, trx);
        const saved = await savePlan({ inputs, body, plan }, trx);
        const before = await findLastGeneration(tournamentId, trx);
        // What only follows is no draw to begin the next one with.
        if (!body.follow_drawn) {
          const generation = toLastGeneration(body, seed, before);
          await saveLastGeneration({ tournamentId, generation }, trx);
        }
        const judged = before && (await findScheduleRules(tournamentId, trx));
        const rules = toScheduleRules(job, body, judged);
        if (rules) await saveScheduleRules({ tournamentId, rules }, trx);
        return saved;
      },
    );
    return true;
  } catch (error) {
    if (error instanceof InputsChanged) return false;
    throw error;
  }
}

async function checkInputs(
  inputs: GenerationInputs,
  { duties }: GenerateBody,
  trx: Transaction,
): Promise<void> {
  const current = await readInputs({ tournamentId: inputs.tournament.id, duties }, trx);
  if (fingerprint(current) !== fingerprint(inputs)) throw new InputsChanged();
}
