import { act, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { PrintFrame } from "#web/features/sharing/print-frame.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

beforeEach(() => void stubApi());

function print() {
  act(() => void window.dispatchEvent(new Event("beforeprint")));
}

test("a page that is printed before its scripts have come names what it is, on numbered pages", () => {
  const html = renderToString(<PrintFrame title="Spring Cup" />);
  expect(html).toContain('@top-left { content: "Spring Cup";');
  expect(html).toContain('counter(page) " / " counter(pages)');
});

test("when and where is not there before the page is printed", () => {
  const { container } = renderAt("/tournaments/12", <PrintFrame title="Spring Cup" />);
  expect(container.querySelector("style")!.textContent).not.toMatch(/Printed|tournaments/u);
  expect(screen.queryByText(/Printed/)).toBeNull();
});

test("a browser with margin boxes says in them what it is, when and where", () => {
  vi.stubGlobal("CSSMarginRule", vi.fn());
  const { container } = renderAt(
    "/tournaments/12?team=Zo%C3%AB",
    <PrintFrame title="Spring Cup" />,
  );
  print();
  const css = container.querySelector("style")!.textContent;
  expect(css).toContain('@top-left { content: "Spring Cup";');
  expect(css).toMatch(/@top-right \{ content: "Printed \w+ \d+, \d{4}/);
  expect(css).toContain('/tournaments/12?team=Zoë";');
  expect(css).toContain('counter(page) " / " counter(pages)');
});

test("a title can't leave its place in the style", () => {
  vi.stubGlobal("CSSMarginRule", vi.fn());
  const title = 'A"; } } body { display: none } \\ </style>\n';
  const { container } = renderAt("/", <PrintFrame title={title} />);
  print();
  const css = container.querySelector("style")!.textContent;
  expect(css).toContain('"A\\22 ; } } body { display: none } \\5c  \\3c /style\\3e \\a ";');
});

test("another browser says it on top of the first page", () => {
  vi.stubGlobal("CSSMarginRule", undefined);
  renderAt("/tournaments/12", <PrintFrame title="Spring Cup" />);
  print();
  expect(screen.getByText(/^Printed .+ · http.+\/tournaments\/12$/)).toBeTruthy();
});
