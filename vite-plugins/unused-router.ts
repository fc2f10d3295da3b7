import type { Plugin } from "vite";

/**
 * The app has a table of pages and queries of its own. Nothing is loaded, sent or caught by the router, whose
 * links then have nothing to fetch ahead.
 */
export const withoutUnusedRouting: Plugin = {
  name: "without-unused-routing",
  transform: {
    filter: {
      id: /react-router.dist.\w+.lib.(?:hooks|context|components|dom.lib|dom.ssr.components|router.(?:utils|history))\.m?js$/,
    },
    handler: (code) =>
      unused
        .reduce((rest, part) => rest.replace(part, ""), code)
        // Names for developers keep what has one.
        .replaceAll(/^\w+\.displayName = ".*";$/gm, "")
        .replaceAll(/= (?=React\$1\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ ")
        .replace(/let routerNavigation = .*;/, "let routerNavigation = null;")
        .replace("mergeRefs(forwardedRef, prefetchRef)", "forwardedRef")
        .replace(/return shouldPrefetch && .* : link;/, "return link;")
        .replace(/return dataRouterState && [^]*?: (?=getChildren\(\);)/, "return ")
        .replaceAll(/^(\t+invariant\(.*?), (?:`.*`|".*"|getInvalidPathError\(.*\))\);$/gm, "$1);")
        .replace("dataRouterOpts?.state", "undefined"),
  },
};

/** What stands in the way of the bundler, which leaves out the rest. */
export const unused = [
  /let \[shouldPrefetch, .*;/,
  /\.\.\.prefetchHandlers,/,
  /^\t+"data-discover": .*$/m,
  /React\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : /,
  /^\tif \(dataRouterOpts\) if [^]*?^\telse (?=matches = matchRoutes)/m,
  /(?<=^\t\t)if \(!dataRouterState\) (?=return null;)/m,
  /^\tif \(errors != null\) \{[^]*?^\t\}$/m,
  /^\tif \(dataRouterOpts && dataRouterState\) \{[^]*?^\t\}$/m,
  /^\t\tif \(dataRouterState\) \{[^]*?^\t\t\}$/m,
  /^\t\t\tif \(error\) children = [^]*?else (?=if \(match\.route\.Component)/m,
];
