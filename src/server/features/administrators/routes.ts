import { AdministratorBody } from "#contract/accounts/auth.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { requireActor } from "#server/plugins/access.ts";
import { administratorQueue, mailProof, type ProofRequest, proveAdministration } from "./proof.ts";

/** Proving an address of SUPER_ADMIN_EMAILS. */
export function registerAdministratorRoutes(api: Api, dependencies: Dependencies): void {
  const { jobs, limits } = dependencies;
  jobs.handle(administratorQueue, (request: ProofRequest) => mailProof(request, dependencies));

  api.post(
    paths.administrator(),
    {
      bodyLimit: 16 * 1024,
      config: { access: "signed_in", errors: ["reset_link_invalid", "forbidden"] },
      schema: {
        tags: ["accounts"],
        summary: "Makes the account that a mailed link is for super admin",
        body: AdministratorBody,
        response: { 200: UserResponse },
      },
    },
    async (request) => {
      await limits.byAddress("administratorByAddress", request.ip);
      const proof = {
        token: request.body.token,
        actor: requireActor(request),
        tokenHash: request.tokenHash!,
      };
      return { user: await proveAdministration(proof, dependencies) };
    },
  );
}
