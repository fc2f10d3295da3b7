import { Tv } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { isSignedIn } from "#contract/abilities/principal.ts";
import type { MyTournament } from "#contract/tournaments/tournaments.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { ShowForm } from "#web/features/tv/show-form.tsx";
import { AccessDenied } from "#web/ui/states/access-denied.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

/** Where a phone comes that has scanned the code on a television: what that one is to show. */
export function TvShowPage() {
  const { t } = useTranslation("screen");
  const { user, status } = useSession();
  const { television = "" } = useParams();
  if (status === "signed-out") {
    const back = { backTo: "/", backLabel: t("show.back") };
    return <AccessDenied message={t("show.signIn")} {...back} canSignIn />;
  }
  return (
    <Page className="max-w-md">
      <PageHeader title={t("show.title")} subtitle={t("show.subtitle")} />
      {isSignedIn(user) ? <Content television={television} /> : <Skeleton />}
    </Page>
  );
}

function Content({ television }: { television: string }) {
  const { t } = useTranslation("screen");
  const mine = useMyTournaments();
  if (mine.isPending) return <Skeleton />;
  if (!mine.data) {
    return (
      <LoadFailure
        title={t("show.loadFailed")}
        error={mine.error}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  const [first, ...others] = shownFirst(mine.data.tournaments);
  if (!first) return <EmptyState icon={Tv} title={t("show.none")} />;
  return <ShowForm television={television} tournaments={[first, ...others]} />;
}

const order = ["active", "upcoming", "completed"];

/** Those whose big screen one may set up, what is on before what comes. */
function shownFirst(mine: MyTournament[]): MyTournament[] {
  return mine
    .filter(({ abilities }) => abilities.includes("set_up_screen"))
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

function Skeleton() {
  return (
    <Loading>
      <SkeletonCard />
    </Loading>
  );
}
