import { NavLink } from "react-router";

export function MenuLink({ to, label, state }: { to: string; label: string; state?: unknown }) {
  return (
    <NavLink to={to} end state={state} className={menuItemClass}>
      {label}
    </NavLink>
  );
}

export function Divider() {
  return <hr className="my-2 border-line" />;
}

export const menuItemClass =
  "flex min-h-11 items-center rounded-md text-start text-base font-medium text-ink-2 " +
  "hover:text-ink aria-[current=page]:text-brand-text";
