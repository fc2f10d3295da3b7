import { paths } from "#contract/paths.ts";
import {
  type ScoreCommandBody,
  ScoreReceipt,
  type ScoreValue,
} from "#contract/score-commands/commands.ts";
import type { stubApi } from "#web/testing/api.ts";

type Api = ReturnType<typeof stubApi>;

export const commandPath = paths.scoreCommand(":id");

/** What stands of a game whose teams are known, before it is played. */
export const unplayed: ScoreValue = {
  t1s: null,
  t2s: null,
  parts: null,
  t1_shootout: null,
  t2_shootout: null,
  status: "scheduled",
  outcome: "played",
  lost_by: null,
  home_team_id: 31,
  away_team_id: 32,
};

/** What was handed in, in its order. */
export function commandsTo(api: Api): ScoreCommandBody[] {
  return api.callsTo("PUT", commandPath).map(({ body }) => body as ScoreCommandBody);
}

/** Answers what is handed in with a receipt: it was written, unless told otherwise. */
export function replyReceipts(api: Api, told: Partial<ScoreReceipt> = {}) {
  api.respond("PUT", commandPath, () => receiptOf(api, told));
}

/** The receipt of what was handed in last. */
export function receiptOf(api: Api, told: Partial<ScoreReceipt> = {}): Response {
  const { path, body } = api.callsTo("PUT", commandPath).at(-1)!;
  const { result: stands } = body as ScoreCommandBody;
  const id = path.slice(path.lastIndexOf("/") + 1);
  const nothing = { reason: null, refusal: null };
  const receipt = { id, outcome: "applied", stands, ...nothing, ...told };
  return Response.json(ScoreReceipt.parse(receipt));
}
