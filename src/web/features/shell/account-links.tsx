import { useTranslation } from "react-i18next";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import type { User } from "#contract/accounts/users.ts";
import { Divider, menuItemClass, MenuLink } from "#web/features/shell/menu-link.tsx";
import { Avatar } from "#web/ui/signs/avatar.tsx";

interface Props {
  user: User;
  onSignOut: () => void;
}

/** What the phone's menu has for the signed-in. */
export function AccountLinks({ user, onSignOut }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Divider />
      <MenuLink to="/tournaments/new" label={t("nav.createTournament")} />
      <MenuLink to="/teams/new" label={t("nav.createTeam")} />
      <Divider />
      <div className="flex items-center gap-3 py-2">
        <Avatar name={user.name || user.username} url={user.profile_image_url} />
        <div className="min-w-0 text-sm">
          <p className="text-ink-3">{t("nav.signedInAs")}</p>
          <p className="truncate font-medium">{user.email}</p>
        </div>
      </div>
      <MenuLink to="/profile" label={t("nav.yourProfile")} />
      <MenuLink to="/settings" label={t("nav.settings")} />
      {isSuperAdmin(user) ? <MenuLink to="/admin/users" label={t("nav.users")} /> : null}
      <button type="button" onClick={onSignOut} className={menuItemClass}>
        {t("nav.signOut")}
      </button>
    </>
  );
}
