import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { Look } from "#web/features/shell/look-menu.tsx";
import { Divider, MenuLink } from "#web/features/shell/menu-link.tsx";

// As the menus of the header: a spectator never loads them.
const AccountLinks = lazy(async () => ({
  default: (await import("#web/features/shell/account-links.tsx")).AccountLinks,
}));

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
          <Suspense fallback={null}>
            <AccountLinks user={user} onSignOut={signOut} />
          </Suspense>
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
