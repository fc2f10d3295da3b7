import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { alike, type Lines } from "./lines.ts";

/** Of the whole instance. */
export const administrationLines: Lines = {
  "GET /admin/audit-log": alike("superAdmins", () => ({ path: adminPaths.adminAuditLog() })),
  "GET /admin/security-log": alike("superAdmins", () => ({ path: adminPaths.adminSecurityLog() })),
  "GET /admin/users": alike("superAdmins", () => ({ path: adminPaths.adminUsers() })),
  "PUT /admin/users/:id/role": alike("superAdmins", () => ({
    path: adminPaths.adminUserRole(1),
    body: { role: "player" },
  })),
  "GET /admin/users/:id/remains": alike("superAdmins", (at) => ({
    path: adminPaths.adminUserRemains(at.creatorId),
  })),
  "DELETE /admin/users/:id": {
    ...alike("superAdmins", (at) => ({
      path: `${adminPaths.adminUser(at.creatorId)}?tournaments=hand_over`,
    })),
    changesScene: true,
  },
  "DELETE /admin/users/:id/block": alike("superAdmins", () => ({
    path: adminPaths.adminUserBlock(1),
  })),
  "PUT /admin/users/:id/block": alike("superAdmins", () => ({
    path: adminPaths.adminUserBlock(1),
  })),
  // Blocked just before, so that no job writes a link while the next line is tried.
  "POST /admin/users/:id/password-reset": alike("superAdmins", () => ({
    path: adminPaths.adminUserReset(1),
  })),
  "PUT /admin/tournaments/:id/suspension": {
    ...alike("superAdmins", (at) => ({
      path: adminPaths.suspension(at.tournamentId),
      body: { reason: "This is an advertisement." },
    })),
    changesScene: true,
  },
  "DELETE /admin/tournaments/:id/suspension": {
    ...alike("superAdmins", (at) => ({ path: adminPaths.suspension(at.tournamentId) })),
    changesScene: true,
  },
  "GET /admin/moderation": alike("superAdmins", () => ({ path: adminPaths.moderation() })),
  "DELETE /admin/tournaments/:id/reports": alike("superAdmins", (at) => ({
    path: adminPaths.moderatedReports(at.tournamentId),
  })),
  "GET /admin/recently-deleted": alike("superAdmins", () => ({ path: adminPaths.adminDeleted() })),
};
