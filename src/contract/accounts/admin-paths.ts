import type { Part } from "#contract/paths.ts";

/** The addresses of what administrators see to, apart from those that every page loads. */
export const adminPaths = {
  adminUsers: () => "/admin/users",
  adminUser: (id: Part) => `/admin/users/${id}`,
  adminUserRemains: (id: Part) => `/admin/users/${id}/remains`,
  adminUserBlock: (id: Part) => `/admin/users/${id}/block`,
  adminUserReset: (id: Part) => `/admin/users/${id}/password-reset`,
  adminAuditLog: () => "/admin/audit-log",
  adminSecurityLog: () => "/admin/security-log",
  adminDeleted: () => "/admin/recently-deleted",
  moderation: () => "/admin/moderation",
  moderatedReports: (id: Part) => `/admin/tournaments/${id}/reports`,
  suspension: (id: Part) => `/admin/tournaments/${id}/suspension`,
  adminUserRole: (id: Part) => `/admin/users/${id}/role`,
} as const;
