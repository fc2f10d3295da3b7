import {
  ChevronDown,
  CirclePlus,
  LogOut,
  Plus,
  Settings,
  Trophy,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import type { User } from "#contract/accounts/users.ts";
import { PaletteTrigger } from "#web/features/palette/palette-trigger.tsx";
import { Avatar } from "#web/ui/signs/avatar.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

/** Creating something new, and everything about one's own account. */
export function AccountMenus({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { t } = useTranslation();
  const name = user.name || user.username;
  return (
    <>
      <PaletteTrigger />
      <Menu
        label={t("nav.create")}
        triggerClassName={`${triggerClass} px-2.5`}
        trigger={
          <>
            <Plus aria-hidden="true" className="size-5" />
            <ChevronDown aria-hidden="true" className="size-3.5 max-sm:hidden" />
          </>
        }
        entries={[
          { label: t("nav.createTournament"), icon: <Trophy />, to: "/tournaments/new" },
          { label: t("nav.createTeam"), icon: <CirclePlus />, to: "/teams/new" },
        ]}
      />
      <Menu
        label={t("nav.userMenu")}
        triggerClassName={`${triggerClass} px-1 sm:-me-2.5 sm:pe-2.5`}
        trigger={
          <>
            <Avatar name={name} url={user.profile_image_url} className="size-8 text-sm" />
            <span className="sr-only lg:not-sr-only">
              <span className="block max-w-40 truncate">{name}</span>
            </span>
            <ChevronDown aria-hidden="true" className="size-3.5 max-sm:hidden" />
          </>
        }
        header={
          <>
            <span className="block text-ink-3">{t("nav.signedInAs")}</span>
            <span className="block max-w-64 truncate font-semibold">{user.email}</span>
          </>
        }
        entries={[
          { label: t("nav.yourProfile"), icon: <UserRound />, to: "/profile" },
          { label: t("nav.settings"), icon: <Settings />, to: "/settings" },
          ...(isSuperAdmin(user)
            ? [{ label: t("nav.users"), icon: <UsersRound />, to: "/admin/users" }]
            : []),
          { label: t("nav.signOut"), icon: <LogOut />, onAction: onSignOut },
        ]}
      />
    </>
  );
}

const triggerClass =
  "flex h-10 items-center gap-1.5 rounded-md text-sm font-semibold text-ink-2 outline-none " +
  "hover:bg-sunken hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-brand-text";
