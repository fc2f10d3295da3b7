import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { Language } from "#contract/accounts/users.ts";

/** What a page's address chooses from what its tournament has. */
interface Filters {
  team?: string;
  date?: string;
  stage?: string;
}

/** What of a request decides how its page is drawn. */
export interface Visit {
  path: string;
  tournamentId: number | undefined;
  /** The path, and those parts of the query that change what is drawn. */
  url: string;
  filters: Filters;
  language: Language;
  isPhone: boolean;
}

/** A visit to this app, from a network address. */
export interface Visitor extends Visit {
  address: string;
  /** The e-mail address that the app shows, where one is set. */
  contact: string | undefined;
}

const tournamentPath = /^\/tournaments\/(?<id>\d{1,9})(?<tab>\/schedule|\/standings)?$/u;
const longestParameter = 100;
const anything = /./su;
// What changes a tab's drawing; any other word, or a view that isn't one, changes nothing.
const parametersOf: Record<string, Record<string, RegExp>> = {
  "/schedule": { team: anything, date: anything, stage: anything },
  "/standings": {
    view: /^(?:groups|full|playoffs)$/u,
    layout: /^(?:tree|list)$/u,
    team: anything,
  },
};

export function readVisit({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Visit {
  const [pathname = "", query = ""] = url.split("?", 2);
  const { id, tab = "" } = tournamentPath.exec(withoutSlashes(pathname))?.groups ?? {};
  const tournamentId = id === undefined ? undefined : Number(id);
  // One address for each page, however its number is written.
  const path = id === undefined ? withoutSlashes(pathname) : `/tournaments/${tournamentId}${tab}`;
  const drawn = readParameters(tab, new URLSearchParams(query));
  const search = drawn.length > 0 ? `?${new URLSearchParams(drawn).toString()}` : "";
  const isPhone =
    headers["sec-ch-ua-mobile"] === "?1" || /\bMobi/u.test(headers["user-agent"] ?? "");
  return {
    path,
    tournamentId,
    url: path + search,
    filters: Object.fromEntries(drawn),
    language: readLanguage(headers["accept-language"]),
    isPhone,
  };
}

function withoutSlashes(pathname: string): string {
  // An expression would try each of many slashes that end in something else.
  let end = pathname.length;
  while (pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end) || "/";
}

function readParameters(tab: string, query: URLSearchParams): [string, string][] {
  return Object.entries(parametersOf[tab] ?? {}).flatMap(([name, allowed]) => {
    const value = query.get(name);
    const counts = value !== null && value.length <= longestParameter && allowed.test(value);
    return counts ? [[name, value] as [string, string]] : [];
  });
}

/** The first language asked for that the app speaks, as the app itself chooses in the browser. */
function readLanguage(accepted = ""): Language {
  const asked = new Negotiator({ headers: { "accept-language": accepted } }).languages();
  const [language = "en"] = asked.flatMap(
    (tag) => Language.options.find((option) => option === tag.toLowerCase().split("-")[0]) ?? [],
  );
  return language;
}
