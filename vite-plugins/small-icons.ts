import type { Plugin } from "vite";

/**
 * An icon is its lines. The package wraps each in a name, its aliases and a size that all share, and works out
 * defaults that the app sets by its style sheet or not at all.
 */
export const withSmallIcons: Plugin = {
  name: "with-small-icons",
  transform: {
    filter: { id: /lucide-react.dist.esm.(?:createLucideIcon|icons.[\w-]+)\.m?js$/ },
    handler: (code, id) => (id.includes("createLucideIcon") ? drawIcon : iconOf(code)),
  },
};

/** Lines are not a list to React, and need no keys. */
const drawIcon = `
  import { createElement } from "react";
  const square = {
    width: 24, height: 24, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor",
    strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round",
  };
  export default (lines) => {
    const drawn = lines.map(([tag, line]) => createElement(tag, line));
    return (props) => {
      const hidden = props["aria-label"] === undefined && { "aria-hidden": true };
      return createElement("svg", { ...square, ...hidden, ...props }, ...drawn);
    };
  };`;

export function iconOf(code: string): string {
  const [, lines] = /^ {2}node: (\[[^]*?\]),?$(?=\n(?: {2}aliases:|\}))/m.exec(code) ?? [];
  if (!lines) return code;
  const name = /^const (\w+) = createLucideIcon/m.exec(code)![1];
  return `
    import createLucideIcon from "../createLucideIcon.mjs";
    const ${name} = /* @__PURE__ */ createLucideIcon(${lines.replaceAll(/,\s*key: "\w+"/g, "")});
    export { ${name} as default };`;
}
