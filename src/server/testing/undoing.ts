import assert from "node:assert/strict";
import { ErrorBody } from "#contract/errors.ts";
import { HistoryResponse, UndoPreviewResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import type { TestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";
import { rowsOfTournament } from "./rows-of-tournament.ts";

/** Reading the history of a tournament and taking it back, as one of those who run it. */
export function undoingIn(app: TestApp, tournamentId: number, organiser: TestUser) {
  const newest = async (as = organiser) => {
    const path = `${paths.tournamentHistory(tournamentId)}?limit=1`;
    return (await app.call("GET", path, { as })).read(HistoryResponse).entries[0]!;
  };
  const undo = async (id: number, as: TestUser | null = organiser) =>
    app.call("POST", paths.historyUndo(tournamentId, id), { as });
  const preview = async (id: number, as = organiser) =>
    (await app.call("GET", paths.historyUndo(tournamentId, id), { as })).read(UndoPreviewResponse)
      .preview;
  const everything = async () => rowsOfTournament(app.database, tournamentId);

  /** Why an entry can't be taken back: the preview says so before, and nothing is changed by asking. */
  async function refusalOf(entryId: number) {
    const shown = (await preview(entryId)).refusal;
    const before = await everything();
    const { reason } = (await undo(entryId)).read(ErrorBody);
    assert.deepEqual(reason, shown);
    assert.deepEqual(await everything(), before);
    return shown;
  }

  /** What was before a write, after it, and after each of three undoings: of it, of that, of that again. */
  async function backAndForth(write: () => Promise<unknown>) {
    const seen = [await everything()];
    const entries = [];
    await write();
    for (let times = 0; times < 3; times++) {
      seen.push(await everything());
      const entry = await newest();
      entries.push(entry);
      await undo(entry.id);
    }
    seen.push(await everything());
    return { seen, entries };
  }
  return { newest, undo, preview, refusalOf, everything, backAndForth };
}
