import type { ReactNode } from "react";
import { createPath, Navigate, useLocation } from "react-router";
import { useSession } from "#web/features/auth/session.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, Skeleton, SkeletonCard } from "#web/ui/states/skeleton.tsx";

/** Shows its children to signed-in people, and sends others to /login and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === "signed-in") return children;
  if (status === "signed-out") {
    return <Navigate to="/login" replace state={{ from: createPath(location) }} />;
  }
  return (
    <Page>
      <Loading isPage>
        <Skeleton className="mb-8 h-8 w-64" />
        <SkeletonCard />
      </Loading>
    </Page>
  );
}
