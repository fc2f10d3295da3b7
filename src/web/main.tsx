import "#web/without-eval.ts";
import "#web/styles.css";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { SessionProvider } from "#web/features/auth/session.tsx";
import { startI18n } from "#web/i18n/index.ts";
import { fetchMissing, takePageState } from "#web/page-state.ts";
import { createQueryClient } from "#web/query-client.ts";
import { AppRoutes, findQueries, preparePage } from "#web/routes.tsx";

const startAfterMs = 5000;

// Not at the top level: pages import from this program, and would wait for it to end.
async function start() {
  const root = document.getElementById("root")!;
  const queryClient = createQueryClient();
  await pause();
  const { pathname } = window.location;
  const isDrawn = takePageState(queryClient);
  const later = isDrawn && fetchMissing(queryClient, findQueries(pathname) ?? []);
  await startI18n();
  // What the server has drawn stays until the page can take its place in one step; a page that
  // can't be loaded says so itself.
  if (root.hasChildNodes()) await Promise.all([preparePage(pathname).catch(() => {}), later]);
  await pause();
  // A transition is drawn in slices, between which the browser can answer, too.
  startTransition(() => createRoot(root).render(app(queryClient)));
  startWorkerLater();
}

function app(queryClient: QueryClient) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}

/**
 * Has the app start without a connection where browsers allow it, which is over HTTPS and on the
 * machine itself. Not at once: a visitor's first need is the page.
 */
function startWorkerLater() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  setTimeout(() => void startWorker().catch(() => {}), startAfterMs);
}

async function startWorker() {
  const { keepApp } = await import("#web/app-worker.ts");
  await keepApp(document.documentElement.lang);
}

/** Lets the browser answer to what people do with the page that they already see. */
async function pause() {
  await new Promise((resolve) => setTimeout(resolve));
}

void start();
