import { type RawBuilder, sql } from "kysely";

/** A column of names in the order in which people look for them: "T9" before "T10". */
export function naturally(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate natural_order`;
}
