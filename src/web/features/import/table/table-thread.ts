import { type CheckedTable, checkTable, type CheckOptions } from "./check-table.ts";
import { type Reading, readSource, type Unread } from "./read-source.ts";
import type { TableRow } from "./read-table.ts";

/** What the page asks of the thread: to read a table, and then to check it by its columns. */
export type TableRequest = { unread: Unread } | { check: CheckOptions; id: number };

/** What the thread answers to a check: how far it is, between 0 and 1, and in the end its result. */
type Checking = { id: number; share: number } | { id: number; checked: CheckedTable };

export type TableAnswer = Reading | Checking;

/**
 * Keeps a table where it was read. Of checks that are asked for while one is under way only the
 * last is done: the page has gone on to other columns.
 */
export function createTableThread(tell: (answer: TableAnswer) => void) {
  let table: TableRow[] = [];
  let wanted: { check: CheckOptions; id: number } | null = null;

  function checkWanted() {
    if (!wanted) return;
    const { check, id } = wanted;
    wanted = null;
    tell({ id, checked: checkTable(table, check, (share) => tell({ id, share })) });
  }

  return (request: TableRequest) => {
    if ("unread" in request) {
      return void readSource(request.unread, tell, (rows) => {
        table = rows;
      });
    }
    wanted = request;
    // What was asked for meanwhile arrives first.
    setTimeout(checkWanted);
  };
}
