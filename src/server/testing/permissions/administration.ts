import { paths } from "#contract/paths.ts";
import { alike, type Lines } from "./lines.ts";

/** Of the whole instance. */
export const administrationLines: Lines = {
  "GET /admin/audit-log": alike("superAdmins", () => ({ path: paths.adminAuditLog() })),
  "GET /admin/security-log": alike("superAdmins", () => ({ path: paths.adminSecurityLog() })),
  "GET /admin/users": alike("superAdmins", () => ({ path: paths.adminUsers() })),
  "PUT /admin/users/:id/role": alike("superAdmins", () => ({
    path: paths.adminUserRole(1),
    body: { role: "player" },
  })),
  "GET /admin/users/:id/remains": alike("superAdmins", (at) => ({
    path: paths.adminUserRemains(at.creatorId),
  })),
  "DELETE /admin/users/:id": {
    ...alike("superAdmins", (at) => ({
      path: `${paths.adminUser(at.creatorId)}?tournaments=hand_over`,
    })),
    changesScene: true,
  },
  "DELETE /admin/users/:id/block": alike("superAdmins", () => ({ path: paths.adminUserBlock(1) })),
  "PUT /admin/users/:id/block": alike("superAdmins", () => ({ path: paths.adminUserBlock(1) })),
  // Blocked just before, so that no job writes a link while the next line is tried.
  "POST /admin/users/:id/password-reset": alike("superAdmins", () => ({
    path: paths.adminUserReset(1),
  })),
  "PUT /admin/tournaments/:id/suspension": {
    ...alike("superAdmins", (at) => ({
      path: paths.suspension(at.tournamentId),
      body: { reason: "This is an advertisement." },
    })),
    changesScene: true,
  },
  "DELETE /admin/tournaments/:id/suspension": {
    ...alike("superAdmins", (at) => ({ path: paths.suspension(at.tournamentId) })),
    changesScene: true,
  },
  "GET /admin/moderation": alike("superAdmins", () => ({ path: paths.moderation() })),
  "DELETE /admin/tournaments/:id/reports": alike("superAdmins", (at) => ({
    path: paths.moderatedReports(at.tournamentId),
  })),
  "GET /admin/recently-deleted": alike("superAdmins", () => ({ path: paths.adminDeleted() })),
};
