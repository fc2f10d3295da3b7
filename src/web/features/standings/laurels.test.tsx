import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";
import { Laurels } from "./laurels.tsx";

beforeEach(() => i18n.loadNamespaces("tournaments"));

test("a place that nobody has is not one that is still open", () => {
  renderAt("/", <Laurels rank={2} team={null} />);
  expect(screen.getByText("Runner-up").parentElement?.textContent).toBe("Runner-upNobody");
});
