import { useTranslation } from "react-i18next";
import type { MemberRole } from "#contract/abilities/table.ts";
import type { TournamentMember } from "#contract/tournaments/members.ts";
import type { ChangeOfPeople } from "#web/features/people/api.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

/** What is asked about before it happens: nobody takes it back alone. */
export type Asked =
  | { kind: "remove" | "handOver" | "makeOwner" }
  /** An owner would be something less. */
  | { kind: "stepDown"; role: MemberRole };

interface Props {
  member: TournamentMember;
  asked: Asked;
  onClose: () => void;
  /** Does it, and tells it in these words. */
  onConfirm: (change: ChangeOfPeople, told: string) => Promise<void>;
}

export function MemberQuestion({ member: { user_id: userId, name }, asked, ...props }: Props) {
  const { t } = useTranslation("manage");
  const { onClose, onConfirm } = props;
  const changed = (role: MemberRole) =>
    t("people.changed", { name, role: t(`people.roles.${role}`) });
  const { title, confirmLabel, text, change, told } = {
    remove: () => ({
      title: t("people.removeOf", { name }),
      confirmLabel: t("people.remove"),
      text: t("people.removeText", { name }),
      change: { kind: "remove", userId } as const,
      told: t("people.removed", { name }),
    }),
    handOver: () => ({
      title: t("people.handOverTo", { name }),
      confirmLabel: t("people.handOver"),
      text: t("people.handOverText", { name }),
      change: { kind: "handOver", userId } as const,
      told: t("people.handedOver", { name }),
    }),
    makeOwner: () => ({
      title: t("people.makeOwnerOf", { name }),
      confirmLabel: t("people.makeOwner"),
      text: t("people.makeOwnerText", { name }),
      change: { kind: "role", userId, role: "owner" } as const,
      told: changed("owner"),
    }),
    stepDown: () => {
      const role = asked.kind === "stepDown" ? asked.role : "manager";
      return {
        title: t("people.stepDownTitle"),
        confirmLabel: t("people.stepDown"),
        text: t("people.stepDownText"),
        change: { kind: "role", userId, role } as const,
        told: changed(role),
      };
    },
  }[asked.kind]();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      {...{ title, confirmLabel, onClose }}
      onConfirm={() => onConfirm(change, told)}
    >
      {text}
    </ConfirmDialog>
  );
}
