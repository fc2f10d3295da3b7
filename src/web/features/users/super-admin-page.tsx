import type { ReactNode } from "react";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { AccessDenied } from "#web/ui/states/access-denied.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

interface Props {
  /** Said to everybody else. */
  denied: string;
  backLabel: string;
  /** While it isn't known who looks. */
  loadingLabel: string;
  children: ReactNode;
}

/** A page of those who run the instance. */
export function SuperAdminPage({ denied, backLabel, loadingLabel, children }: Props) {
  const { user, status } = useSession();
  if (status === "loading") {
    return (
      <Page className="max-w-4xl">
        <Loading isPage label={loadingLabel}>
          <SkeletonRows />
        </Loading>
      </Page>
    );
  }
  if (isSuperAdmin(user)) return <Page className="max-w-4xl">{children}</Page>;
  return (
    <AccessDenied
      message={denied}
      backTo="/"
      backLabel={backLabel}
      canSignIn={status === "signed-out"}
    />
  );
}
