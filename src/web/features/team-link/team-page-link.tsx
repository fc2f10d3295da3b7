import type { ReactNode } from "react";
import { Link } from "react-router";

interface Props {
  /** Of the team; null where it isn't known yet, or this is its page. */
  id: number | null | undefined;
  children: ReactNode;
}

/** A team's name that leads to the team's page. */
export function TeamPageLink({ id, children }: Props) {
  if (id === null || id === undefined) return children;
  return (
    <Link
      to={`/teams/${id}`}
      className="inline-block min-h-6 max-w-full rounded-sm wrap-anywhere hover:underline"
    >
      {children}
    </Link>
  );
}
