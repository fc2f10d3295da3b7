/** Everything that the log of changes tells of: the subject and a verb. */
export const auditActions = [
  "tournament.create",
  "tournament.update",
  "tournament.end",
  "tournament.reopen",
  "tournament.delete",
  "tournament.restore",
  "tournament.hand_over",
  "tournament.suspend",
  "tournament.lift_suspension",
  "tournament.settle_reports",
  "tournament.generate",
  "tournament.make_link",
  "tournament.extend_link",
  "tournament.revoke_link",
  "tournament.announce",
  "tournament.take_back",
  "tournament.set_up_screen",
  "tournament.set_divisions",
  "tournament.set_officials",
  "tournament.set_ranking",
  "tournament.set_format",
  "schedule.rules",
  "schedule.wishes",
  "schedule.move",
  "schedule.close_courts",
  "schedule.lift_closures",
  "schedule.assign_duties",
  "team.create",
  "team.update",
  "team.delete",
  "team.restore",
  "team.withdraw",
  "team.return",
  "team.assign",
  "team.swap",
  "team.replace",
  "team.undo",
  "team.invite_captain",
  "team.uninvite_captain",
  "team.make_link",
  "team.revoke_link",
  "team.check_in",
  "team.check_out",
  "team.accept_captaincy",
  "team.refuse_captaincy",
  "teams.import",
  "teams.seed",
  "player.add",
  "player.update",
  "player.remove",
  "player.accept_invitation",
  "player.refuse_invitation",
  "player.leave",
  "bracket.create",
  "bracket.update",
  "bracket.delete",
  "bracket.assign_teams",
  "bracket.unassign_team",
  "bracket.pair_round",
  "bracket.draw_lots",
  "bracket.set_formats",
  "match.create",
  "match.update",
  "match.delete",
  "match.reopen",
  "match.walkover",
  "match.dismiss_claim",
  "member.assign_role",
  "member.remove",
  "member.leave",
  "member.invite",
  "member.uninvite",
  "member.accept_invitation",
  "member.refuse_invitation",
  "account.register",
  "account.assign_role",
  "account.change_password",
  "account.reset_password",
  "account.send_reset",
  "account.block",
  "account.unblock",
  "account.delete",
  "history.undo",
  "demo.fill",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What entries of an action are about, whose number is their subject's; null for nothing in particular. */
export type AuditKind = "tournament" | "bracket" | "match" | "team" | "player" | "account";

const aboutTeams = /^player\.(?:accept_invitation|refuse_invitation|leave)$/u;

const aboutAsking = /^member\.(?:invite|uninvite|refuse_invitation)$/u;

/** What an entry is about, from its action. */
export function auditKind(action: AuditAction): AuditKind | null {
  if (aboutTeams.test(action)) return "team";
  const [area] = action.split(".", 1);
  if (area === "schedule" || area === "teams") return "tournament";
  if (area === "member") return aboutAsking.test(action) ? "tournament" : "account";
  return area === "demo" || area === "history" ? null : (area as AuditKind);
}
