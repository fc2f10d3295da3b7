import { createHash } from "node:crypto";
import type { BracketDraw, BracketType } from "#contract/brackets/brackets.ts";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import type { GenerationPlan } from "./solve/generation-plan.ts";

type Planned = GenerationPlan["brackets"][number];

/** Who comes where by a plan, with a key that only the same draw has. */
export function drawOf({ brackets }: Pick<GenerationPlan, "brackets">): GenerationOutline["draw"] {
  const drawn = brackets.filter(isDrawn).map((bracket) => ({
    name: bracket.name,
    type: storedType(bracket),
    division_id: bracket.divisionId,
    team_ids: bracket.teamIds,
  }));
  const key = createHash("sha256").update(JSON.stringify(drawn)).digest("base64");
  return { key, brackets: drawn };
}

/** What is kept with a bracket of how it got its teams; null where ranks of others feed it. */
export function drawToKeep(bracket: Planned, body: GenerateBody): BracketDraw | null {
  if (!isDrawn(bracket)) return null;
  const { drawNumber: number, teamIds: team_ids } = bracket;
  const { shuffle_teams: shuffle, seeding, keep_apart } = body;
  return { number, shuffle, seeding, keep_apart, team_ids };
}

/** The type of a planned bracket as it is stored. */
export function storedType({
  type,
  doubleElimination,
}: Pick<Planned, "type" | "doubleElimination">): BracketType {
  return doubleElimination ? "double_elimination" : type;
}

function isDrawn({ teamIds }: Planned): boolean {
  return teamIds.length > 0;
}
