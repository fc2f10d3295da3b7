import "@tanstack/react-query";
import type { ZodType } from "zod";

declare module "@tanstack/react-query" {
  interface Register {
    /** What any failure says is English: people read `errorMessage` of it, and the compiler sees to that. */
    defaultError: unknown;
    queryMeta: {
      /** The path of the API whose answer a query holds as it stands. */
      path: string;
      /** What an answer that comes unasked is read by, and where it is only what changed, put into the last. */
      reply?: ZodType;
      apply?: (before: never, reply: never) => unknown;
    };
  }
}
