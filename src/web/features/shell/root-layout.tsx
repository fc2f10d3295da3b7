import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { ConnectionNote } from "#web/features/shell/connection-note.tsx";
import { Footer } from "#web/features/shell/footer.tsx";
import { Header } from "#web/features/shell/header.tsx";
import { useScrollPosition } from "#web/features/shell/use-scroll-position.ts";
import { ErrorBoundary } from "#web/ui/states/error-boundary.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, Skeleton, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { Toaster } from "#web/ui/overlays/toaster.tsx";

interface Props {
  /** A page that is all there is to a phone, such as a scorer's: without header and footer. */
  isBare?: boolean;
}

/** What every page stands in: skip link, header, the page itself, footer, toasts. */
export function RootLayout({ isBare = false }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollPosition();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
      >
        {t("skipToContent")}
      </a>
      {isBare ? null : <Header />}
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        <ConnectionNote />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {isBare ? null : <Footer />}
      <Toaster />
    </div>
  );
}

function PageSkeleton() {
  return (
    <Page>
      <Loading isPage>
        <Skeleton className="mb-8 h-8 w-64" />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    </Page>
  );
}
