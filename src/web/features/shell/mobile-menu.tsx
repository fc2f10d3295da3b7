import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { Look } from "#web/features/shell/look-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";

interface Props {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenu({ id, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { user, status, signOut } = useSession();
  const state = useReturnState();

  useEffect(() => {
    if (!isOpen) return;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") onClose();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [isOpen, onClose]);

  return (
    <div id={id} hidden={!isOpen} className="border-t border-line md:hidden">
      <nav aria-label={t("nav.label")} className="page-width flex flex-col py-3">
        <MenuLink to="/tournaments" label={t("nav.tournaments")} />
        <MenuLink to="/teams" label={t("nav.teams")} />
        <MenuLink to="/about" label={t("nav.about")} />
        {user ? (
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
            <button type="button" onClick={signOut} className={itemClass}>
              {t("nav.signOut")}
            </button>
          </>
        ) : null}
        {status === "signed-out" ? (
          <>
            <Divider />
            <MenuLink to="/login" label={t("nav.signIn")} state={state} />
            <MenuLink to="/register" label={t("nav.signUp")} state={state} />
          </>
        ) : null}
        <Divider />
        <div className="py-2">
          <Look />
        </div>
      </nav>
    </div>
  );
}

function MenuLink({ to, label, state }: { to: string; label: string; state?: unknown }) {
  return (
    <NavLink to={to} end state={state} className={itemClass}>
      {label}
    </NavLink>
  );
}

function Divider() {
  return <hr className="my-2 border-line" />;
}

const itemClass =
  "flex min-h-11 items-center rounded-md text-start text-base font-medium text-ink-2 " +
  "hover:text-ink aria-[current=page]:text-brand-text";
