import { sql } from "kysely";
import type { ClientBase } from "pg";

const mark = "/* kept plan */";

/**
 * Begins a statement whose plan a connection keeps: one that is asked all the time, whose text is always
 * the same and whose best plan is the same for all its values. To plan such takes longer than to run it.
 */
export const keptPlan = sql<never>`${sql.raw(mark)}`;

const names = new Map<string, string>();

/**
 * Has a connection of a database of our own prepare marked statements. Between us and another's there may
 * be a pooler that gives each transaction to another connection, which knows of no plan.
 */
export function keepPlans(client: ClientBase): void {
  keepPlansOf(client, (text) => text.slice(0, 100).includes(mark));
}

/** Prepares every statement that takes values: where a database lives for minutes, as in tests. */
export function keepEveryPlan(client: ClientBase): void {
  keepPlansOf(client, (_, values) => Array.isArray(values) && values.length > 0);
}

function keepPlansOf(client: ClientBase, isKept: (text: string, values: unknown) => boolean) {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const query = (text: unknown, ...others: unknown[]) =>
    typeof text === "string" && isKept(text, others[0])
      ? ask({ name: nameOf(text), text, values: others[0] }, ...others.slice(1))
      : ask(text, ...others);
  client.query = query as typeof client.query;
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}
