import type { FastifyRequest } from "fastify";
import { Language } from "#contract/users.ts";

/** What of a request decides how its page is drawn. */
export interface Visit {
  path: string;
  /** The path, and those parts of the query that change what is drawn. */
  url: string;
  language: Language;
  isPhone: boolean;
}

const drawnParameters = ["team", "date", "stage", "view", "layout"];
const longestParameter = 100;

export function readVisit({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Visit {
  const [pathname = "", query = ""] = url.split("?", 2);
  const searchParams = new URLSearchParams(query);
  const path = pathname.replace(/\/+$/u, "") || "/";
  const drawn = drawnParameters.flatMap((name) => {
    const value = searchParams.get(name);
    return value && value.length <= longestParameter ? [[name, value]] : [];
  });
  const search = drawn.length > 0 ? `?${new URLSearchParams(drawn)}` : "";
  const isPhone =
    headers["sec-ch-ua-mobile"] === "?1" || /\bMobi/u.test(headers["user-agent"] ?? "");
  return { path, url: path + search, language: readLanguage(headers["accept-language"]), isPhone };
}

/** The first language asked for that the app speaks, as the app itself chooses in the browser. */
function readLanguage(accepted = ""): Language {
  const offers = accepted.split(",").map((offer) => {
    const [tag = "", ...parameters] = offer.trim().toLowerCase().split(";");
    const quality = parameters
      .find((part) => part.trim().startsWith("q="))
      ?.trim()
      .slice(2);
    return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
  });
  const wanted = offers.toSorted((a, b) => b.quality - a.quality);
  return (
    wanted
      .map(({ language }) => Language.options.find((option) => option === language))
      .find((language) => language !== undefined) ?? "en"
  );
}
