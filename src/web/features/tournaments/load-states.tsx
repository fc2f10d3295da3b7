import { SearchX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Id } from "#contract/common.ts";
import { ApiError } from "#web/api-error.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, Skeleton, SkeletonCard } from "#web/ui/states/skeleton.tsx";

/** While a tournament's page loads, and when it can't be shown. */
export function TournamentLoading() {
  const { t } = useTranslation("tournaments");
  return (
    <Page>
      <h1 className="mb-4 text-sm text-ink-3">{t("detail.loading")}</h1>
      <Loading>
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="mt-4 mb-8 w-56" />
        <SkeletonCard />
      </Loading>
    </Page>
  );
}

interface FailureProps {
  error: unknown;
  /** On the dashboard what failed is named otherwise than on the public page. */
  isDashboard?: boolean;
}

export function TournamentFailure({ error, isDashboard = false }: FailureProps) {
  const { t } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  if (error instanceof ApiError && error.status === 404) return <TournamentNotFound />;
  if (error instanceof ApiError && error.code === "suspended") {
    return <TournamentNotFound text={errorMessage(error)} />;
  }
  return (
    <Message
      icon={TriangleAlert}
      title={isDashboard ? t("detail.loadFailed") : t("detail.error")}
      text={errorMessage(error, t("detail.fetchFailed"))}
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {isDashboard ? common("retry") : common("tryAgain")}
          </Button>
          <BackLink />
        </>
      }
    />
  );
}

function TournamentNotFound({ text }: { text?: string }) {
  const { t } = useTranslation("tournaments");
  return (
    <Message
      icon={SearchX}
      title={t("detail.notFound")}
      text={text ?? t("detail.notFoundText")}
      action={<BackLink />}
    />
  );
}

/** In place of a page whose path names no tournament. */
export function InvalidTournament() {
  const id = useParams()["tournamentId"];
  const { t } = useTranslation("tournaments");
  // A number is what a tournament could be called by, and this one calls none.
  if (/^\d+$/.test(id ?? "")) return <TournamentNotFound />;
  return (
    <Message
      icon={SearchX}
      title={t("detail.invalid")}
      text={t("detail.invalidText")}
      action={<BackLink />}
    />
  );
}

/** The number in a path, or null when nothing can be called by it. */
export function readId(text: string | undefined) {
  return /^[1-9]\d*$/.test(text ?? "") ? (Id.safeParse(Number(text)).data ?? null) : null;
}

interface MessageProps {
  icon: typeof SearchX;
  title: string;
  text: string;
  action: ReactNode;
}

function Message({ icon, title, text, action }: MessageProps) {
  return (
    <EmptyPage icon={icon} title={title} actions={action}>
      {text}
    </EmptyPage>
  );
}

function BackLink() {
  const { t } = useTranslation("tournaments");
  return <LinkButton to="/tournaments">{t("detail.back")}</LinkButton>;
}
