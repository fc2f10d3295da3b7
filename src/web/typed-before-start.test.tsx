import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { keepTyped } from "#web/typed-before-start.ts";

let app: Root | undefined;

function Page() {
  const [search, setSearch] = useState("");
  return (
    <>
      <input type="search" aria-label="Search teams" value={search} onChange={read} />
      <p>Looking for {search || "all"}</p>
      <label>
        Password <input type="password" name="password" />
      </label>
    </>
  );
  function read(event: { target: HTMLInputElement }) {
    setSearch(event.target.value);
  }
}

/** The page as the server draws it; what is returned puts the app's in its place. */
function draw() {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(<Page />);
  keepTyped(root);
  app = createRoot(root);
  return () => act(() => app!.render(<Page />));
}

afterEach(() => {
  act(() => app?.unmount());
  document.body.replaceChildren();
});

test("what was typed before the app is there stays, and the app knows it", async () => {
  const start = draw();
  const drawn = screen.getByLabelText<HTMLInputElement>("Search teams");
  drawn.focus();
  drawn.value = "Hawks";
  screen.getByLabelText<HTMLInputElement>("Password").value = "Kept1234!";
  start();
  await screen.findByText("Looking for Hawks");
  const field = screen.getByLabelText("Search teams");
  expect(field).toHaveProperty("value", "Hawks");
  expect(field).not.toBe(drawn);
  expect(screen.getByLabelText("Password")).toHaveProperty("value", "Kept1234!");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("a page nobody typed into starts as it was drawn", async () => {
  draw()();
  await screen.findByText("Looking for all");
  expect(document.activeElement).toBe(document.body);
});
