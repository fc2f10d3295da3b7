import { expect, test } from "vitest";
import { cutTemplate, fill, parts, toHtml } from "./template.ts";

const page = parts.map((name) => `<!--${name}-->${name}<!--/${name}-->`).join(" ");

test("what is not written into stays as it is, without its marks", () => {
  expect(toHtml(cutTemplate(`<p>${page}</p>`))).toBe(`<p>${parts.join(" ")}</p>`);
});

test("a part is written anew, or from what it was, as the letters stand", () => {
  const filled = fill(cutTemplate(page), { about: "$& $1", app: (text) => `<${text}>` });
  expect(toHtml(filled)).toBe("html $& $1 first-paint scripts styles <app> without-scripts");
});

test.each([
  ["isn't there", page.replace("<!--app-->", "")],
  ["doesn't end", page.replace("<!--/app-->", "")],
  ["comes twice", `${page}<!--app--><!--/app-->`],
])("a page of which a mark %s is refused, and says which", (_, html) => {
  expect(() => cutTemplate(html)).toThrow("lacks its marks <!--app-->");
});

test("all marks that are missing are named at once", () => {
  expect(() => cutTemplate("<p></p>")).toThrow(parts.map((name) => `<!--${name}-->`).join(", "));
});
