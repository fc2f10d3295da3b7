import { useTranslation } from "react-i18next";
import { isSignedIn } from "#contract/abilities/principal.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { CreateTournamentForm } from "#web/features/tournaments/form/create-form.tsx";
import { AccessDenied } from "#web/ui/states/access-denied.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

export function TournamentNewPage() {
  const { t } = useTranslation("tournament-form");
  const { user, status } = useSession();
  if (status === "loading") {
    return (
      <Page className="max-w-3xl">
        <Loading isPage>
          <SkeletonCard />
        </Loading>
      </Page>
    );
  }
  if (!isSignedIn(user)) {
    return (
      <AccessDenied
        message={t("denied")}
        backTo="/tournaments"
        backLabel={t("back")}
        canSignIn={!user}
      />
    );
  }
  return (
    <Page className="max-w-3xl">
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <CreateTournamentForm userId={user.id} />
    </Page>
  );
}
