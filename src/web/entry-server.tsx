import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { SessionProvider } from "#web/features/auth/session.tsx";
import { drawInPart } from "#web/draw-in-part.ts";
import { DrawnOf } from "#web/features/schedule/drawn-of.ts";
import { DrawnContactAddress } from "#web/features/shell/contact-address.ts";
import { fillQueries, findFirstView } from "#web/first-views.ts";
import { showLanguage, startI18n } from "#web/i18n/index.ts";
import type { LanguageCode } from "#web/i18n/languages.ts";
import { createQueryClient } from "#web/query-client.ts";
import { AppRoutes, preparePage } from "#web/routes.tsx";
import { AssumedWide } from "#web/ui/use-media-query.ts";

/** What the server is to draw, as someone sees it who is not signed in. */
interface Visit {
  /** Path and query. */
  url: string;
  language: LanguageCode;
  isPhone: boolean;
  /** The e-mail address to show, where one is set. */
  contact?: string | undefined;
}

/** What a page needs: paths of the API, and source files that the browser can load meanwhile. */
export function needsOf(pathname: string, language: string) {
  const view = findFirstView(pathname);
  if (!view) return null;
  return {
    answers: view.answers.map(({ path }) => path),
    sources: [...view.sources, ...textsOf(language, view.texts)],
  };
}

/** English is in the program as far as every page needs it; others need it to know texts by. */
function textsOf(language: string, names: string[]) {
  if (language === "en") return names.map((name) => `../texts/en/${name}.json`);
  const own = ["common", "server", "names", ...names].map(
    (name) => `../texts/${language}/${name}.json`,
  );
  return ["i18n/other-languages.ts", "../texts/en/server.json", "../texts/en/names.json", ...own];
}

let lastDrawing: Promise<unknown> = startI18n("en");

/** The page's HTML, without any of the document around it; `answers` by their paths. */
export async function draw(visit: Visit, answers: Map<string, unknown>): Promise<string> {
  // One at a time: the language is one for the whole program.
  const drawing = lastDrawing.then(() => drawNow(visit, answers));
  lastDrawing = drawing.catch(() => undefined);
  return drawing;
}

async function drawNow({ url, language, isPhone, contact }: Visit, answers: Map<string, unknown>) {
  const address = new URL(url, "http://localhost");
  const { pathname } = address;
  await showLanguage(language);
  await preparePage(pathname);
  const queryClient = createQueryClient();
  const { answerTo, whole } = drawInPart(address, answers);
  fillQueries(queryClient, pathname, answerTo);
  return renderToString(
    <AssumedWide value={!isPhone}>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={url}>
          <SessionProvider>
            <DrawnContactAddress value={contact}>
              <DrawnOf value={whole}>
                <AppRoutes />
              </DrawnOf>
            </DrawnContactAddress>
          </SessionProvider>
        </StaticRouter>
      </QueryClientProvider>
    </AssumedWide>,
  );
}
