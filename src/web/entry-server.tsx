import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router";
import { SessionProvider } from "#web/features/auth/session.tsx";
import { drawInPart } from "#web/draw-in-part.ts";
import { DrawnOf } from "#web/features/schedule-list/drawn-of.ts";
import { DrawnContactAddress } from "#web/features/shell/contact-address.ts";
import { drawWith } from "#web/i18n/instance.ts";
import { prepareLanguage, startI18n } from "#web/i18n/index.ts";
import type { LanguageCode } from "#web/i18n/languages.ts";
import { textsOfParts } from "#web/i18n/with-texts.ts";
import { fillQueries, type PageAnswer, writePageState } from "#web/page-state.ts";
import { createQueryClient } from "#web/query-client.ts";
import { findSources } from "#web/page-sources.ts";
import { AppRoutes, findQueries, preparePage } from "#web/routes.tsx";
import { AssumedWide } from "#web/ui/browser/use-media-query.ts";

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
  const queries = findQueries(pathname);
  if (!queries) return null;
  return {
    answers: queries.flatMap(({ meta }) => meta?.path ?? []),
    sources: sourcesOf(pathname, language),
  };
}

/** The source files of any page that the browser can load meanwhile, drawn or not. */
export function sourcesOf(pathname: string, language: string): string[] {
  const { sources, namespaces } = findSources(pathname);
  return sources.length > 0 ? [...sources, ...textsOf(language, namespaces)] : [];
}

/** English is in the program as far as every page needs it; others need it to know names by. */
function textsOf(language: string, names: string[]) {
  if (language === "en") return names.map((name) => `../texts/en/${name}.json`);
  const own = ["common", "names", ...names].map((name) => `../texts/${language}/${name}.json`);
  return ["i18n/other-languages.ts", "../texts/en/names.json", ...own];
}

const started = startI18n("en");

/** The page's HTML, without any of the document around it, and what its queries go on with. */
export async function draw(visit: Visit, answers: Map<string, PageAnswer>) {
  const { url, language, isPhone, contact } = visit;
  const address = new URL(url, "http://localhost");
  const queries = findQueries(address.pathname)!;
  const { namespaces } = findSources(address.pathname);
  await started;
  const i18n = await prepareLanguage(language, namespaces);
  await preparePage(address.pathname);
  await i18n.loadNamespaces([...textsOfParts]);
  const queryClient = createQueryClient();
  const values = new Map([...answers].map(([path, { value }]) => [path, value]));
  const { answerTo, whole } = drawInPart(address, values);
  fillQueries(queryClient, queries, answerTo);
  const page = (
    <I18nextProvider i18n={i18n}>
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
      </AssumedWide>
    </I18nextProvider>
  );
  return {
    content: drawWith(i18n, () => renderToString(page)),
    state: writePageState(queries, answers),
  };
}
