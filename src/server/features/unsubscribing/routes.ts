import { z } from "zod";
import { Done } from "#contract/common.ts";
import {
  unsubscribePage,
  unsubscribePath,
  UnsubscribeParams,
} from "#contract/accounts/unsubscribe.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { unsubscribe } from "./unsubscribe.ts";

const tags = ["accounts"];
const access = "public";
// What mail programs send with their one press; the address says it all.
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
const formBytes = 1024;

/** The way to have no more messages that each mail has in it, without signing in (RFC 8058). */
export function registerUnsubscribeRoutes(api: Api, dependencies: Dependencies): void {
  void api.register(async (scope: Api) => {
    scope.addContentTypeParser(
      forms,
      { parseAs: "buffer", bodyLimit: formBytes },
      async () => undefined,
    );
    scope.post(
      unsubscribePath(":token"),
      {
        config: { access, ignoresActor: true, errors: ["link_invalid"] },
        schema: {
          tags,
          summary: "Send no more messages of the kind that a mail's link names",
          params: UnsubscribeParams,
          response: { 200: Done },
        },
      },
      async ({ params, ip }) => {
        await dependencies.limits.byAddress("unsubscribeByAddress", ip);
        await unsubscribe(params.token, dependencies.database);
        return { success: true as const };
      },
    );

    // Mail scanners open links, so that opening one must change nothing.
    scope.get(
      unsubscribePath(":token"),
      {
        config: { access, ignoresActor: true },
        schema: {
          tags,
          summary: "Leads to the page of a mail's link",
          params: UnsubscribeParams,
          response: { 200: z.unknown() },
        },
      },
      // Ours have nothing to escape; a mail program that broke the link may have put anything into it.
      async ({ params: { token } }, reply) =>
        reply.redirect(unsubscribePage(encodeURIComponent(token))),
    );
  });
}
