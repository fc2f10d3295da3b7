import "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    /** The path of the API whose answer a query holds as it stands. */
    queryMeta: { path: string };
  }
}
