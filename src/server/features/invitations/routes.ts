import type { Api, Dependencies } from "#server/dependencies.ts";
import { registerAnswerRoutes } from "./answer-routes.ts";
import { registerCaptainInvitationRoutes } from "./captains/routes.ts";
import { type InvitationMail, invitationQueue, mailInvitations } from "./mail-invitations.ts";
import { registerPlayerInvitationRoutes } from "./player-routes.ts";

/** Asking somebody to captain a team or to be on its roster, and their answer. */
export function registerInvitationRoutes(api: Api, dependencies: Dependencies): void {
  dependencies.jobs.handle(invitationQueue, (mail: InvitationMail) =>
    mailInvitations(mail, dependencies),
  );
  registerCaptainInvitationRoutes(api, dependencies);
  registerPlayerInvitationRoutes(api, dependencies);
  registerAnswerRoutes(api, dependencies);
}
