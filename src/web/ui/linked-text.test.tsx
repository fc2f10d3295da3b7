import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LinkedText } from "#web/ui/linked-text.tsx";

test("what is marked in a text leads to its place, and the rest stays around it", () => {
  const text = "Read the <terms>terms</terms> and the <privacy>policy</privacy>, please";
  const { container } = render(
    <MemoryRouter>
      <LinkedText text={text} links={{ terms: "/terms", privacy: "/privacy" }} />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe("Read the terms and the policy, please");
  expect(screen.getByRole("link", { name: "terms" }).getAttribute("href")).toBe("/terms");
  expect(screen.getByRole("link", { name: "policy" }).getAttribute("href")).toBe("/privacy");
});
