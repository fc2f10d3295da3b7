/** Connection failures, and statements that waited too long, of PostgreSQL and its client. */
const codes =
  /^(?:08...|53...|57P0.|57014|55P03|25P03|40001|40P01|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/u;
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/u;

/** Whether the database could not do its work just now, and may in a moment. */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return codes.test(code) || messages.test(message);
}

// A statement or a lock that it waited too long for, or a deadlock that it ended.
const heldUp = /^(?:57014|55P03|40001|40P01)$/u;

/** Whether it was held up by others at its rows: nothing of it is stored, and the database goes on. */
export function isHeldUp(error: unknown): boolean {
  return heldUp.test((error as Partial<NodeJS.ErrnoException>).code ?? "");
}
