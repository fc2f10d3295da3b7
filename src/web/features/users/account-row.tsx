import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSuperAdmin, type Role, roles } from "#contract/abilities/principal.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { AccountActions } from "#web/features/users/account-actions.tsx";
import { type Account, useAssignRole } from "#web/features/users/api.ts";
import { browserZone, dateIn } from "#web/i18n/dates.ts";
import { formatDateLong } from "#web/i18n/format.ts";
import { Avatar } from "#web/ui/signs/avatar.tsx";
import { Badge, RoleBadge } from "#web/ui/signs/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

export function AccountRow({ account }: { account: Account }) {
  const { t } = useTranslation("admin");
  const { user } = useSession();
  const joined = formatDateLong(dateIn(browserZone(), account.created_at));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <Avatar
          name={account.name || account.username}
          url={account.profile_image_url}
          className="size-10 text-base"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold break-words">{account.name}</span>
            <span className="text-sm text-ink-3">@{account.username}</span>
            {user?.id === account.id ? <Badge tone="brand">{t("you")}</Badge> : null}
            {account.blocked_at ? <Badge tone="warning">{t("blocked")}</Badge> : null}
          </p>
          <p className="text-sm break-all text-ink-2">{account.email}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-3">
            <RoleBadge role={account.role} />
            {t("joined", { date: joined })}
          </p>
        </div>
      </div>
      <RoleChoice account={account} isOwn={user?.id === account.id} />
      {user?.id === account.id ? null : <AccountActions account={account} />}
    </li>
  );
}

/** Choosing changes nothing yet; assigning does, so that arrow keys never hand out a role. */
function RoleChoice({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const assign = useAssignRole();
  const [choice, setChoice] = useState<Role>();
  const [isAsking, setIsAsking] = useState(false);
  const role = choice ?? account.role;
  const isChanged = role !== account.role;
  const givesUp = isOwn && !isSuperAdmin({ role });

  async function handleAssign() {
    try {
      const { user } = await assign.mutateAsync({ id: account.id, role });
      setChoice(undefined);
      const name = common(`role.${user.role}`);
      showToast.success(t("assigned", { name: user.name, role: name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("assignFailed")));
    }
  }

  return (
    <div className="flex w-full items-center gap-2 sm:w-auto">
      <Select
        label={t("roleOf", { name: account.name })}
        isLabelHidden
        title={t(`role_${role}`)}
        fieldClassName="flex-1 sm:w-56 sm:flex-none"
        value={role}
        onChange={(event) => setChoice(roles.find((value) => value === event.target.value))}
        options={roles.map((value) => ({ value, label: common(`role.${value}`) }))}
      />
      <Button
        variant={isChanged ? "primary" : "secondary"}
        className="min-h-11"
        aria-label={t("assignOf", { name: account.name })}
        offReason={isChanged ? undefined : t("sameRole", { name: common(`role.${account.role}`) })}
        isPending={assign.isPending}
        onClick={() => (givesUp ? setIsAsking(true) : void handleAssign())}
      >
        {t("assign")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("ownTitle")}
        confirmLabel={t("ownConfirm")}
        isDanger
        onClose={() => setIsAsking(false)}
        onConfirm={handleAssign}
      >
        {t("ownText")}
      </ConfirmDialog>
    </div>
  );
}
