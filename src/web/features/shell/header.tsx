import { Menu as MenuIcon, X } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { type Session, useSession } from "#web/features/auth/session.tsx";
import { Logo } from "#web/features/shell/logo.tsx";
import { LookMenu } from "#web/features/shell/look-menu.tsx";
import { MobileMenu } from "#web/features/shell/mobile-menu.tsx";
import { IconButton, LinkButton } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

// Menus are for the signed-in; a spectator never loads them.
const loadMenus = () => import("#web/features/shell/account-menus.tsx");
const AccountMenus = lazy(async () => ({ default: (await loadMenus()).AccountMenus }));

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  useMenusWhileChecked(session.status);
  // Open on this entry of the history only, so that any navigation closes it.
  const { key } = useLocation();
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const isMenuOpen = menuKey === key;
  const [lookKey, setLookKey] = useState<string | null>(null);
  const handleLook = useCallback((isOpen: boolean) => setLookKey(isOpen ? key : null), [key]);
  const menuId = useId();

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-16 items-center gap-3 sm:gap-8">
        <Logo />
        <nav aria-label={t("nav.label")} className="hidden h-full items-stretch gap-1 md:flex">
          <HeaderLink to="/tournaments" label={t("nav.tournaments")} />
          <HeaderLink to="/teams" label={t("nav.teams")} />
          <HeaderLink to="/about" label={t("nav.about")} />
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <LookMenu isOpen={lookKey === key} onToggle={handleLook} />
          {session.status === "signed-out" ? <SignedOutLinks /> : null}
          {session.status === "loading" ? <Skeleton className="h-9 w-24" /> : null}
          {session.user ? (
            <Suspense fallback={<Skeleton className="h-9 w-24" />}>
              <AccountMenus user={session.user} onSignOut={session.signOut} />
            </Suspense>
          ) : null}
          <IconButton
            label={isMenuOpen ? t("nav.closeMenu") : t("nav.openMenu")}
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            onClick={() => setMenuKey(isMenuOpen ? null : key)}
            className="-me-2 md:hidden"
          >
            {isMenuOpen ? <X className="size-5" /> : <MenuIcon className="size-5" />}
          </IconButton>
        </div>
      </div>
      <MobileMenu id={menuId} isOpen={isMenuOpen} onClose={() => setMenuKey(null)} />
    </header>
  );
}

/** The menus come while the server says whose session it is, not after. */
function useMenusWhileChecked(status: Session["status"]) {
  useEffect(() => {
    if (status === "loading") loadMenus().catch(() => {});
  }, [status]);
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      className="flex items-center border-y-2 border-transparent px-3 text-sm font-semibold text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:border-b-accent aria-[current=page]:text-ink"
    >
      {label}
    </NavLink>
  );
}

function SignedOutLinks() {
  const { t } = useTranslation();
  const state = useReturnState();
  return (
    <div data-signed-out className="flex items-center gap-2">
      <LinkButton variant="ghost" to="/login" state={state} className="max-md:hidden">
        {t("nav.signIn")}
      </LinkButton>
      <LinkButton variant="primary" to="/register" state={state}>
        {t("nav.signUp")}
      </LinkButton>
    </div>
  );
}
